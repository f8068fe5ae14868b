/**
 * `npm run check [-- name ...]`: all checks that do not run the shop. The tools run in parallel, and all run to their
 * end so that one run reports all problems.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";

// The slowest first, so that the others run beside it.
const checks: Record<string, string> = {
  // Uses the faster compiler, incrementally.
  types:
    "../typescript-7/bin/tsc --noEmit -p . --incremental --tsBuildInfoFile node_modules/.cache/types.tsbuildinfo",
  unused: "knip --config .ci/knip.ts --no-progress --no-config-hints",
  openapi: "tsx .ci/check-openapi.ts",
  imports: "depcruise --config .ci/dependency-cruiser.mjs app demo tests e2e bench server.ts",
  repo: "tsx .ci/check-repo.ts",
  advisories: "tsx .ci/check-advisories.ts",
  lint: "oxlint -c .ci/oxlintrc.json --deny-warnings --report-unused-disable-directives -f unix .",
  format:
    "oxfmt -c .ci/oxfmtrc.json --check . !**/*.md !**/migrations/** !examples/**/api.d.ts !demo/catalogue/** !**/accessibility/**/*.json",
};

interface Outcome {
  name: string;
  passed: boolean;
  seconds: string;
  output: string;
}

function run(name: string, command: string): Promise<Outcome> {
  const [tool, ...args] = command.split(" ");
  const begin = performance.now();
  const child = spawn(`node_modules/.bin/${tool}`, args.filter(isThere), {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (data: Buffer) => (output += data.toString()));
  child.stderr.on("data", (data: Buffer) => (output += data.toString()));
  return new Promise((resolve) => {
    const done = (passed: boolean) =>
      resolve({ name, passed, output, seconds: ((performance.now() - begin) / 1000).toFixed(1) });
    child.on("error", (error) => {
      output += error.message;
      done(false);
    });
    child.on("close", (code) => done(code === 0));
  });
}

/** depcruise fails for a directory that does not exist. */
const isThere = (argument: string) =>
  !/^(tests|e2e|bench|server\.ts)$/.test(argument) || existsSync(argument);

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in checks));
if (unknown) throw new Error(`no check is called "${unknown}"; there are ${Object.keys(checks).join(", ")}`);

const waiting = Object.entries(checks).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const failed: string[] = [];
async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { name, passed, seconds, output } = await run(...next);
    console.log(`${passed ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
    if (!passed) failed.push(name);
    if (!passed || name === "repo") console.log(output.trimEnd().replace(/^/gm, "       "));
  }
}
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
if (failed.length > 0) console.error(`check: ${failed.join(", ")} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
