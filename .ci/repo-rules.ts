/** Rules of this repository that neither compiler nor linter checks, one per entry. `check-repo.ts` runs them. */
import { basename, dirname } from "node:path";
import {
  importsOf,
  jsxTags,
  lineAt,
  linesOf,
  literalsOf,
  textCallsAtLoad,
  withoutComments,
} from "./source-text.ts";

export interface SourceFile {
  /** relative to the root of the tree */
  path: string;
  text: string;
}

interface Hit {
  line: number;
  message: string;
}

interface FileRule {
  /** paths it applies to */
  on: RegExp;
  except?: RegExp;
  check(text: string, path: string): Hit[];
}

const DRAWERS = /^(utils?|helpers?|misc|common|shared|services?|managers?)$/;
const DRAWER_ENDS = /[-.](utils?|helpers?|services?|managers?)$/;
const READS = /^(type\s.*|[A-Z]\w*|(find|list|load|count|read|has|is)([A-Z]\w*)?)$/;
/** Letters and words that only German text has. */
const GERMAN =
  /[äöüÄÖÜß„]|\b(ist|sind|wird|werden|wurde|nicht|keine?|fehlt|bitte|Bitte|Sie|Ihre?|und|oder)\b/;
const LONGEST: [RegExp, number][] = [
  [/^docs\/decisions\/README\.md$/, 120],
  [/^docs\/decisions\/.*\.md$/, 60],
  [/^(README|CONTRIBUTING)\.md$/, 90],
  [/\.css$/, 250],
];

const whole = (message: string, line = 1): Hit[] => [{ line, message }];

/** One hit per match in the code. Comments are ignored. */
function inCode(text: string, pattern: RegExp, message: string): Hit[] {
  const code = withoutComments(text);
  return [...code.matchAll(pattern)].map((match) => ({ line: lineAt(code, match.index), message }));
}

export const fileRules: Record<string, FileRule> = {
  "file-name": {
    on: /./,
    check(text, path) {
      const stem = basename(path).replace(/(\.(server|client|test|spec|config|d))*\.[a-z]+$/, "");
      const drawer = [stem, ...dirname(path).split("/")].find(
        (part) => DRAWERS.test(part) || DRAWER_ENDS.test(part),
      );
      if (drawer) return whole(`"${drawer}" is a drawer: say what is in it`);
      if (!/\.tsx?$/.test(path)) return [];
      if (stem === "types" || stem === "constants") return whole(`"${stem}": name the file after the idea`);
      const rest = withoutComments(text).replace(
        /export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s+from\s+"[^"]+";?/g,
        "",
      );
      return stem === "index" && rest.trim() === ""
        ? whole("an index that only re-exports hides the file")
        : [];
    },
  },
  "server-name": {
    on: /^app\/(cli|commands|config|jobs|search|store)\/.*\.tsx?$/,
    except: /\.server\.tsx?$/,
    check: () => whole("files of this layer end in .server.ts, so that they cannot reach the browser"),
  },
  "inline-style": {
    on: /^(app|demo)\/.*\.tsx$/,
    check: (text) => inCode(text, /\bstyle=[{"]/g, "the CSP forbids style attributes: use a class"),
  },
  "submit-button": {
    on: /^(app|demo)\/.*\.tsx$/,
    except: /^app\/ui\//,
    check: (text) =>
      jsxTags(text, "button")
        .filter((tag) => !/\btype="(button|reset)"/.test(tag.text))
        .map((tag) => ({
          line: tag.line,
          message: 'text browsers need <input type="submit">: app/ui/form has it',
        })),
  },
  "form-method": {
    on: /^(app|demo)\/.*\.tsx$/,
    check: (text) => [
      ...jsxTags(text, "(?:\\w+\\.)?[fF]orm")
        .filter((tag) => /\bmethod=/.test(tag.text) && !/\bmethod="(get|post)"/.test(tag.text))
        .map((tag) => ({
          line: tag.line,
          message: 'method="get" or "post": without scripts there is no other',
        })),
      ...inCode(text, /\bformMethod=/g, "one form, one method"),
    ],
  },
  "focused-test": {
    on: /^(tests|e2e)\/.*\.tsx?$/,
    except: /^tests\/checks\//, // these tests contain such lines as examples
    check: (text) =>
      inCode(
        text,
        /\b(test|it|describe|suite|bench)(\.\w+(\([^()]*\))?)*\.only\b/g,
        "the other tests would not run",
      ),
  },
  "log-error": {
    on: /^((app|demo)\/.*|[^/]+)\.tsx?$/,
    check: (text) =>
      inCode(
        text,
        /\blog\??\.(?:debug|info|warn|error|fatal)\((?:\s*(?:error|err|cause|reason)\b|[^;]*\b(?:error|err|cause)\.(?:message|stack)\b)/g,
        'what was thrown is a field, log.error({ err: error }, "a sentence"): pino would write its whole message',
      ),
  },
  clock: {
    on: /^((app|demo)\/.*|[^/]+)\.tsx?$/,
    except: /^(server\.ts|app\/main\/shop\.server\.ts|app\/cli\/main\.server\.ts)$/,
    check: (text) =>
      inCode(text, /\bnew Date\(\s*\)|\bDate\.now\(/g, "now is an argument: the shop's clock can be moved"),
  },
  "text-per-request": {
    on: /^(app|demo)\/.*\.tsx?$/,
    check: (text) =>
      textCallsAtLoad(text).map((call) => ({
        line: call.line,
        message: `${call.text} runs at import: fill texts in a function, for the language of the request`,
      })),
  },
  "german-text": {
    on: /^app\/(domain|commands|store)\/.*\.ts$/,
    // Formats of other programs and of signed documents, names by code, and letters that are compared or replaced.
    except:
      /^app\/(domain\/(books\/datev|order\/bid-receipt|catalogue\/names|search\/text-matching|text\/windows-1252|typed-dates|format)|store\/queries\/payment\/bank\.server)\.ts$/,
    check: (text) =>
      literalsOf(text)
        .filter((literal) => GERMAN.test(literal.text))
        .map(({ line }) => ({
          line,
          message: "German text belongs in app/locales/de: return a key or facts, and let the caller word it",
        })),
  },
  "pages-only-read": {
    on: /^app\/(routes|api)\/.*\.tsx?$/,
    check(text) {
      const code = withoutComments(text);
      return [...code.matchAll(/import\s+\{([^}]*)\}\s+from\s+"#app\/store\/[^"]+"/g)].flatMap((found) =>
        (found[1] ?? "")
          .split(",")
          .map((name) => name.trim())
          .filter((name) => name !== "" && !READS.test(name))
          .map((name) => ({
            line: lineAt(code, found.index),
            message: `pages and API calls only read from the store; ${name} belongs in a command`,
          })),
      );
    },
  },
  length: {
    on: /\.(md|css)$/,
    check(text, path) {
      const most = LONGEST.find(([pattern]) => pattern.test(path))?.[1] ?? Infinity;
      const lines = linesOf(text);
      return lines > most ? whole(`${lines} lines, at most ${most}`, lines) : [];
    },
  },
  "decision-name": {
    on: /^docs\/decisions\//,
    except: /^docs\/decisions\/(archive\/)?README\.md$/,
    check: (_text, path) =>
      /^docs\/decisions\/(archive\/\d{3}-[a-z0-9-]+|[a-z]+(-[a-z]+)*)\.md$/.test(path)
        ? []
        : whole("a decision is a page named by its subject (cart.md); only the archive has numbers"),
  },
};

const MOST_ENTRIES = 25;
/** Characters of a data file above which its folder's README says why it is in the repository. */
const LARGE_DATA = 20_000;

/** Folders that may have more entries, with reasons. */
const LARGE_FOLDERS: Record<string, string> = {
  "demo/catalogue/offers": "one file an offer: the folder is a table",
  "demo/catalogue/pictures": "files are named after the offer that shows them, and no one edits them",
  "docs/decisions": "one page a subject",
  "docs/decisions/archive": "one file a decision, in the order of their numbers",
};

/** A file below this number of lines with one importer belongs into that importer. */
const SHORT = 50;
/** Short files that may stay beside their only importer, with reasons. */
const STAND_ALONE: [RegExp, string][] = [
  [/^app\/routes\/.*\/(form|view)\.server\.ts$/, "a page folder is made of route, form and view"],
  [/^app\/routes\/.*\/structured-data\.ts$/, "what a page says to search engines"],
  [/^app\/payments\/\w+\/webhook\.server\.ts$/, "every provider has its adapter, status and webhook"],
  [/^app\/cli\/\w+\.server\.ts$/, "the command line has a file for each noun"],
  [/^app\/config\/demo\.server\.ts$/, "what only demo mode has stays apart from what every mode needs"],
  [/^app\/locales\//, "a text is a file, however short"],
];

interface TreeHit {
  path: string;
  message: string;
}

export const treeRules: Record<string, (files: readonly SourceFile[]) => TreeHit[]> = {
  "folder-size"(files) {
    const entries = new Map<string, Set<string>>();
    for (const { path } of files) {
      const parts = path.split("/");
      for (let depth = 0; depth < parts.length; depth++) {
        const folder = parts.slice(0, depth).join("/") || ".";
        entries.set(folder, (entries.get(folder) ?? new Set()).add(parts[depth] ?? ""));
      }
    }
    return [...entries]
      .filter(([folder, { size }]) => size > MOST_ENTRIES && !(folder in LARGE_FOLDERS))
      .map(([folder, { size }]) => ({
        path: folder,
        message: `${size} entries, at most ${MOST_ENTRIES}: sort them into folders`,
      }));
  },
  "data-with-reason"(files) {
    const readmes = new Map(
      files.flatMap(({ path, text }) => (basename(path) === "README.md" ? [[dirname(path), text]] : [])),
    );
    // A tool may read every file of a folder, so the folder above may explain it.
    const isExplained = (path: string): boolean =>
      /^(demo\/catalogue|public)\//.test(path) ||
      [dirname(path), dirname(dirname(path))].some((folder) =>
        (readmes.get(folder) ?? "").includes(basename(path)),
      );
    return files
      .filter(({ path, text }) => /^[^.].*\/.*\.(json|txt|sql|ya?ml)$/.test(path) && text.length > LARGE_DATA)
      .filter(({ path }) => !isExplained(path))
      .map(({ path }) => ({
        path,
        message: "a large data file: say in the README of its folder, or of the one above, why it is in git",
      }));
  },
  "lone-neighbour"(files) {
    const readers = new Map<string, Set<string>>();
    const onDemand = new Set<string>();
    for (const { path, text } of files) {
      if (!/\.tsx?$/.test(path)) continue;
      for (const { target, dynamic } of importsOf(text, path)) {
        readers.set(target, (readers.get(target) ?? new Set()).add(path));
        if (dynamic) onDemand.add(target);
      }
    }
    return files.flatMap(({ path, text }) => {
      if (!/^(app|demo)\/.*\.tsx?$/.test(path) || linesOf(text) >= SHORT || onDemand.has(path)) return [];
      if (STAND_ALONE.some(([pattern]) => pattern.test(path))) return [];
      // A file that a test imports as well has two importers and may stay.
      const [reader, another] = readers.get(path) ?? [];
      if (reader === undefined || another !== undefined || dirname(reader) !== dirname(path)) return [];
      return [{ path, message: `only ${basename(reader)} beside it reads it, so it belongs in there` }];
    });
  },
};
