import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Chromium with all that belongs to its windows. */
export const wholeChromium = process.env["CHROMIUM_PATH"] || "/usr/bin/chromium";

const shell = "/usr/bin/chromium-headless-shell";

/** What tests run in: the same engine without the windows takes half the processor, where it is installed. */
export const chromiumPath = !process.env["CHROMIUM_PATH"] && existsSync(shell) ? shell : wholeChromium;

const said = new Set<string>();

/**
 * Why a test that needs these programs cannot run, or undefined where it can.
 * @throws where REQUIRE_ALL=1 demands all of them
 */
export function missing(
  ...programs: readonly ("chromium" | "lynx" | "w3m" | "links" | "tmux")[]
): string | undefined {
  const absent = programs.filter((program) =>
    program === "chromium" ? !existsSync(chromiumPath) : spawnSync(program, ["-V"]).error !== undefined,
  );
  if (absent.length === 0) return undefined;
  const reason = `not on this machine: ${absent.join(", ")}${absent.includes("chromium") ? ` (${chromiumPath})` : ""}`;
  if (process.env["REQUIRE_ALL"] === "1") throw new Error(`${reason}, and REQUIRE_ALL=1 asks for all`);
  // The reporter marks a skipped test, and keeps the reason to itself.
  if (!said.has(reason)) process.stderr.write(`skipped: ${reason}\n`);
  said.add(reason);
  return reason;
}
