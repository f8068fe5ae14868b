import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Address of the shop under test, which `start-shop.ts` sets for all workers. */
export function shopUrl(path = ""): string {
  return readVariable("E2E_SHOP_URL") + path;
}

export function dataDir(): string {
  return readVariable("E2E_DATA_DIR");
}

/** Address of a database on a server where tests may create others; undefined without PostgreSQL. */
export function postgresUrl(): string | undefined {
  return process.env["E2E_POSTGRES"];
}

export function shopLog(): string {
  return readFileSync(readVariable("E2E_LOG"), "utf8");
}

/** Folder for data shared by the tests of one run, deleted afterwards. */
export function scratch(): string {
  return readVariable("E2E_SCRATCH");
}

/** Returns true for the first caller in a run. */
export function firstTime(what: string): boolean {
  try {
    writeFileSync(join(scratch(), `once-${encodeURIComponent(what)}`), "", { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}

const secretsFile = () => join(scratch(), "must-not-be-logged");

/** Records a secret that the shop must not log. */
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

function readVariable(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the shop was not started`);
  return value;
}
