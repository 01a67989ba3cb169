// Runs fingerprint_wasm.c: node fingerprint.js MODULE
const fs = require("fs");

const module_ = new WebAssembly.Module(fs.readFileSync(process.argv[2]));
const engine = new WebAssembly.Instance(module_, {}).exports;

function text(at) {
    const bytes = new Uint8Array(engine.memory.buffer);
    return Buffer.from(bytes.subarray(at, bytes.indexOf(0, at))).toString();
}

for (let game = 0; game < engine.game_count(); game++) {
    for (let scenario = 0; scenario < engine.scenario_count(game); scenario++) {
        const name = text(engine.game_name(game)) +
            (scenario > 0 ? "/" + text(engine.scenario_name(game, scenario)) : "");
        const number = BigInt.asUintN(64, engine.fingerprint(game, scenario));
        console.log(`${name} ${engine.game_version(game)} ${number.toString(16).padStart(16, "0")}`);
    }
}
