import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

/** Short id of the commit that is checked out, with "-dirty" where files differ from it; null without git. */
export function commitHere(directory = resolve(import.meta.dirname, "../..")): string | null {
  // "--exclude": an id, never the name of a tag.
  const asked = ["describe", "--always", "--dirty", "--abbrev=10", "--exclude=*"];
  const { status, stdout } = spawnSync("git", asked, { cwd: directory, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}
