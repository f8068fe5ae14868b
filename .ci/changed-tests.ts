/** Which tests `npm test -- --changed` runs beside those that Vitest finds by imports: HTTP tests import the build. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Files that differ from the commit `since`, and new ones. */
export function listChangedFiles(since: string): string[] {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).split("\n");
  const files = [...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")];
  return [...new Set(files)].filter((file) => file !== "");
}

/** Folders of `tests/http` with the room of a changed file: `commands/order/bids.server.ts` leads to `tests/http/order`. */
export function listHttpRooms(
  changed: readonly string[],
  isFolder: (path: string) => boolean = existsSync,
): string[] {
  const rooms = changed
    .filter((file) => /^(app|demo)\//.test(file))
    .flatMap((file) => file.split("/").slice(1, -1))
    .map((part) => `tests/http/${part}`);
  return [...new Set(rooms)].filter((folder) => isFolder(folder)).toSorted();
}

/** Browser tests that were changed, and those that open a page whose folder was changed. */
export function listBrowserTests(
  changed: readonly string[],
  specs: readonly { path: string; text: string }[],
  siteMap: string = readFileSync("app/routes.ts", "utf8"),
): string[] {
  const routes = [...siteMap.matchAll(/route\(\s*"([^":*]+)[^"]*",\s*"(routes\/[^"]+)"/g)].map(
    ([, address = "", file = ""]) => ({
      address: `/${address.replace(/\/$/, "")}`,
      folder: `app/${file.slice(0, file.lastIndexOf("/") + 1)}`,
    }),
  );
  const addresses = routes
    .filter(({ address, folder }) => address.length > 3 && changed.some((file) => file.startsWith(folder)))
    .map(({ address }) => address);
  return specs
    .filter(({ path, text }) => changed.includes(path) || addresses.some((address) => text.includes(address)))
    .map(({ path }) => path);
}
