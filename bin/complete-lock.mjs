// Completes package-lock.json after a change of packages: `npm run lock`.
// Some registries lack the builds of native packages for other platforms. npm then omits them from the lock file, and
// `npm ci` rejects that file. Entries with version and platform are skipped correctly.
import { readFileSync, writeFileSync } from "node:fs";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const platform =
  /(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|wasm32?)[-_]?(arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64|mips64el)?/;

for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    if (isLocked(path, name)) continue;
    const [, os = "", cpu] = platform.exec(name.split("/").pop()) ?? [];
    const wasm = os.startsWith("wasm");
    lock.packages[`node_modules/${name}`] = {
      version: range.replace(/^[\^~]/, ""),
      ...((cpu || wasm) && { cpu: [wasm ? "wasm32" : cpu] }),
      ...(dev && { dev }),
      ...(os === "linux" && { libc: [name.includes("musl") ? "musl" : "glibc"] }),
      optional: true,
      ...(os && !wasm && { os: [os] }),
    };
  }
}
const sorted = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, "en"));
writeFileSync(
  "package-lock.json",
  `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
);

/** Looks a package up like Node: beside the dependent package, then in the folders above. */
function isLocked(path, name) {
  for (let folder = path; ; folder = folder.slice(0, folder.lastIndexOf("/node_modules/"))) {
    if (lock.packages[`${folder ? `${folder}/` : ""}node_modules/${name}`]) return true;
    if (!folder.includes("/node_modules/")) return Boolean(lock.packages[`node_modules/${name}`]);
  }
}
