import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { chromiumPath } from "../e2e/support/browsers.ts";

const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Nothing leaves the machine, whatever a page asks for.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",
  "--remote-debugging-port=0",
];

/** A browser that has seen nothing yet, with its debugging protocol on a port of its own choice. */
export async function openChromium(): Promise<{ port: number; close: () => Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), "bench-chromium-"));
  const browser = spawn(chromiumPath, [...flags, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: "ignore",
  });
  const ended = new Promise<void>((done) => browser.once("close", () => done()));
  const close = async () => {
    browser.kill();
    await ended;
    await remove(profile);
  };
  for (let tries = 0; tries < 300 && browser.exitCode === null; tries += 1) {
    const port = portIn(profile);
    if (port !== undefined) return { port, close };
    await pause(100);
  }
  await close();
  throw new Error(`${chromiumPath} did not start`);
}

/** The browser's own children write for a moment after it has ended. */
async function remove(profile: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      rmSync(profile, { recursive: true, force: true });
      return;
    } catch (error) {
      if (tries === 50) throw error;
      await pause(100);
    }
  }
}

/** Chromium writes its port and the path of its protocol, a line each; the second line ends the writing. */
function portIn(profile: string): number | undefined {
  try {
    const [port, path] = readFileSync(join(profile, "DevToolsActivePort"), "utf8").split("\n");
    return path ? Number(port) : undefined;
  } catch {
    return undefined;
  }
}
