# A thin front over the CMake presets; `make help` lists what there is.
SHELL := /bin/bash
.DEFAULT_GOAL := build
.NOTPARALLEL:

GAME ?= orcwars
ARGS ?=
COUNT ?= 200
SEED ?= 1
JOBS ?= $(shell nproc)
export CTEST_PARALLEL_LEVEL ?= $(shell nproc)

.PHONY: build play terminal check test soak mutate bench bench-instructions load cluster returns siege fuzz format lint clean help
.PHONY: tools tools-test tools-bench

build: tools build/release/build.ninja ## Build the program, build/warmoot
	@cmake --build --preset release --target warmoot

play: build ## Play in the browser, at http://localhost:7777: ARGS="--port 8000"
	@build/warmoot serve $(ARGS)

terminal: build ## Play at the terminal: make terminal GAME=orcwars ARGS=...
	@build/warmoot play $(GAME) $(ARGS)

check: tools-test build/debug/build.ninja ## The quick loop: debug build and the quick tests
	@cmake --build --preset debug
	@ctest --preset debug -L quick

test: tools-test ## Everything: both compilers, sanitizers, release checks, lint
	@tools/test

soak: SECONDS ?= 600
soak: tools-test build/sanitize/build.ninja build/tsan/build.ninja build/fuzz/build.ninja ## The long random tests, the deep lint, then each fuzz target for SECONDS=600
	@cmake --build --preset sanitize
	@ctest --preset sanitize -L soak
	@cmake --build --preset tsan
	@ctest --preset tsan
	@tools/lint --deep tidy
	@cmake --build --preset fuzz
	@tools/fuzz --seconds $(SECONDS) --jobs $(JOBS)

mutate: tools-test ## Do the tests notice mistakes in the rules? GAME=probe COUNT=200 SEED=1
	@tools/mutate --game $(GAME) --count $(COUNT) --seed $(SEED) $(ARGS)

bench: build ## Measure the speed of play
	@build/warmoot bench $(ARGS)

bench-instructions: tools-bench build ## Count the instructions of a decision, by callgrind
	@tools/bench-instructions $(ARGS)

load: build ## Measure a server with 2,000 tables and 4,000 clients: ARGS="--seconds 20"
	@cmake --build --preset release --target warmoot-load
	@bench/load/run $(ARGS)

cluster: build ## Measure three servers that are killed in turn, with 10,000 clients: ARGS="--tables 500"
	@cmake --build --preset release --target warmoot-load
	@WARMOOT=$(CURDIR)/build/warmoot tests/table/with-postgres --sure python3 bench/load/cluster.py \
	    $(ARGS) build/release/bench/load/warmoot-load

returns: build ## Measure what it costs when people come back to other servers: ARGS="--tables 600"
	@cmake --build --preset release --target warmoot-load
	@WARMOOT=$(CURDIR)/build/warmoot tests/table/with-postgres --sure python3 bench/load/returns.py \
	    $(ARGS) build/release/bench/load/warmoot-load

siege: build ## Measure what people notice of attacks on a server: ARGS="--seconds 20"
	@WARMOOT=$(CURDIR)/build/warmoot python3 bench/siege/siege.py --aim $(ARGS)

fuzz: SECONDS ?= 10
fuzz: tools-test build/fuzz/build.ninja ## Run each fuzz target: SECONDS=10 ARGS=answer
	@cmake --build --preset fuzz
	@tools/fuzz --seconds $(SECONDS) --jobs $(JOBS) $(ARGS)

format: tools-test ## Format every C and C++ file and the client in place
	@tools/lint --fix format client

lint: tools-test ## Formatting, clang-tidy, cppcheck, the traps of resumable rules, the client
	@tools/lint

clean: ## Remove everything that was built
	@rm -rf build

help: ## This list
	@sed -nE 's/^([a-z-]+):.*## (.*)/\1\t\2/p' Makefile | expand -t 20

tools:
	@tools/bootstrap build

tools-test:
	@tools/bootstrap test

tools-bench:
	@tools/bootstrap bench

# Ninja itself configures again when a CMakeLists.txt changes; only the presets are beyond it.
build/%/build.ninja: CMakePresets.json
	@cmake --preset $*
	@touch $@
