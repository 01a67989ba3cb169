"""The parts of tools/mutate: reading C, making mutants, sampling, building, hunting."""
