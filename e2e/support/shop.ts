import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where the shop under test is; set by `start-shop.ts` for all workers. */
export function shopUrl(path = ""): string {
  return given("E2E_SHOP_URL") + path;
}

export function dataDir(): string {
  return given("E2E_DATA_DIR");
}

/** Everything the shop has printed so far. */
export function shopLog(): string {
  return readFileSync(given("E2E_LOG"), "utf8");
}

/** For what the tests of one run tell each other; gone when the run is over. */
export function scratch(): string {
  return given("E2E_SCRATCH");
}

/** Once in a run, whichever test asks first. */
export function firstTime(what: string): boolean {
  try {
    writeFileSync(join(scratch(), `once-${encodeURIComponent(what)}`), "", { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}

const secretsFile = () => join(scratch(), "must-not-be-logged");

/** Something a journey typed or was given that must never stand in the log. */
export function noteSecret(secret: string): void {
  appendFileSync(secretsFile(), `${secret}\n`);
}

export function notedSecrets(): string[] {
  try {
    return [...new Set(readFileSync(secretsFile(), "utf8").split("\n"))].filter((line) => line !== "");
  } catch {
    return [];
  }
}

function given(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the shop was not started`);
  return value;
}
