import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { spawnSync } from "node:child_process";

export const projectRoot = resolve(import.meta.dirname, "../..");

/** Creates a temporary project from path -> content. node_modules links to the real packages. */
export function createTemporaryProject(files: Record<string, string>): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), "planted-"));
  symlinkSync(join(projectRoot, "node_modules"), join(root, "node_modules"));
  const manifest = {
    name: "planted",
    type: "module",
    imports: { "#app/*": "./app/*", "#locale/*": "./app/locales/de/*", "#demo/*": "./demo/*" },
  };
  for (const [path, text] of Object.entries({ "package.json": JSON.stringify(manifest), ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

export function runTool(
  root: string,
  tool: string,
  args: string[],
): { status: number | null; output: string } {
  const run = spawnSync(process.execPath, [join(projectRoot, tool), ...args], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" },
  });
  return { status: run.status, output: run.stdout + run.stderr };
}
