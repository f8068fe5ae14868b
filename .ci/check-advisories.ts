/**
 * `tsx .ci/check-advisories.ts [lock file]`: fails when a locked package has a known vulnerability without mitigation.
 * The list in advisories.json is part of the repository, because not every registry supports `npm audit`.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Advisory {
  id: string;
  package: string;
  /** First affected version. Without it, all versions before `fixedIn` are affected. */
  from?: string;
  fixedIn: string;
  what: string;
  /** Why the vulnerability cannot be exploited, when the fixed version cannot be used. */
  heldOffBy?: string;
}

/** Compares the numbers of two versions. A pre-release counts as its release. */
function compareVersions(one: string, other: string): number {
  const numbers = (version: string) => (version.split("-")[0] ?? "").split(".").map(Number);
  const [left, right] = [numbers(one), numbers(other)];
  return left.map((part, place) => part - (right[place] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

const lockFile = process.argv[2] ?? "package-lock.json";
const { packages } = JSON.parse(readFileSync(lockFile, "utf8")) as {
  packages: Record<string, { version?: string }>;
};
const advisories = JSON.parse(
  readFileSync(join(import.meta.dirname, "advisories.json"), "utf8"),
) as Advisory[];

let held = 0;
for (const [path, { version }] of Object.entries(packages)) {
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  for (const advisory of advisories) {
    if (version === undefined || advisory.package !== name) continue;
    const isAffected =
      compareVersions(version, advisory.fixedIn) < 0 && compareVersions(version, advisory.from ?? "0") >= 0;
    if (!isAffected) continue;
    held += advisory.heldOffBy ? 1 : 0;
    if (advisory.heldOffBy) continue;
    console.error(`${name} ${version}: ${advisory.id}, ${advisory.what}; fixed in ${advisory.fixedIn}`);
    process.exitCode = 1;
  }
}
console.log(`${advisories.length} advisories listed, ${held} of them held off by other means`);

// Only complete runs query the registry. A registry that does not support audits is not a failure.
if (process.env["CI"] === "true" && process.argv[2] === undefined) {
  const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
    encoding: "utf8",
    timeout: 60_000,
  });
  const report = parseReport(stdout);
  if (report.vulnerabilities === undefined) console.log("The registry could not be asked for advisories.");
  else {
    const known = new Set(advisories.map((advisory) => advisory.package));
    for (const [name, { severity }] of Object.entries(report.vulnerabilities))
      if (!known.has(name))
        console.log(`npm audit names ${name} (${severity}), which advisories.json does not`);
  }
}

function parseReport(text: string | null): { vulnerabilities?: Record<string, { severity: string }> } {
  try {
    return JSON.parse(text ?? "") as { vulnerabilities?: Record<string, { severity: string }> };
  } catch {
    return {};
  }
}
