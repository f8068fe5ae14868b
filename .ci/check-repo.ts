/** `tsx .ci/check-repo.ts [directory]`: checks the repository's rules in a tree and reports file sizes. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { fileRules, type SourceFile, treeRules } from "./repo-rules.ts";
import { linesOf } from "./source-text.ts";

const SKIPPED = new Set("node_modules .git .cache build var test-results playwright-report".split(" "));
const TEXT = /\.(ts|tsx|mjs|js|css|json|md|sql|html|ya?ml|txt|svg)$|(^|\/)run$/;

function filesOf(root: string, directory = root): SourceFile[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const full = join(directory, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesOf(root, full);
    const path = relative(root, full).split(sep).join("/");
    return entry.isFile() && TEXT.test(path) ? [{ path, text: readFileSync(full, "utf8") }] : [];
  });
}

function objections(files: SourceFile[]): string[] {
  const ofFiles = files.flatMap(({ path, text }) =>
    Object.entries(fileRules)
      .filter(([, rule]) => rule.on.test(path) && !rule.except?.test(path))
      .flatMap(([name, rule]) =>
        rule.check(text, path).map((hit) => `${path}:${hit.line} ${name}: ${hit.message}`),
      ),
  );
  const ofTree = Object.entries(treeRules).flatMap(([name, check]) =>
    check(files).map((hit) => `${hit.path} ${name}: ${hit.message}`),
  );
  return [...ofFiles, ...ofTree];
}

function sizeLine(name: string, files: SourceFile[]): string {
  const sizes = files.map((file) => linesOf(file.text)).sort((a, b) => a - b);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const at = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))] ?? 0;
  return `${name}: ${sizes.length} files, ${total} lines; median ${at(0.5)}, p90 ${at(0.9)}, max ${at(1)}`;
}

const files = filesOf(resolve(process.argv[2] ?? "."));
for (const line of objections(files)) {
  console.error(line);
  process.exitCode = 1;
}
console.log(
  sizeLine(
    "app",
    files.filter(({ path }) => /^(app\/.*|[^/]+)\.tsx?$/.test(path)),
  ),
);
console.log(
  sizeLine(
    "tests",
    files.filter(({ path }) => /^(tests|e2e|bench)\/.*\.tsx?$/.test(path)),
  ),
);
