/** What neither compiler nor linter can say about this house: one rule, one entry; `check-house.ts` runs them. */
import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { jsxTags, lineAt, linesOf, withoutComments } from "./source-text.ts";

interface Hit {
  line: number;
  message: string;
}

interface Rule {
  /** paths it looks at, from the root of the tree */
  on: RegExp;
  except?: RegExp;
  check(text: string, path: string): Hit[];
}

const { words } = JSON.parse(readFileSync(new URL("house-words.json", import.meta.url), "utf8")) as {
  words: string[];
};
const FOREIGN_WORDS = words.map((word) =>
  word.startsWith("(?i)") ? new RegExp(word.slice(4), "gi") : new RegExp(word, "g"),
);

const LAYERS =
  "commands domain jobs letters locales map operate payments pictures routes search store ui web".split(" ");
const DRAWERS = /^(utils?|helpers?|misc|common|shared|services?|managers?)$/;
const DRAWER_ENDS = /[-.](utils?|helpers?|services?|managers?)$/;
/** The texts that every page has are the namespace "common". */
const NAMED_WELL = new Set(["app/locales/de/all-pages.ts"]);
const READS = /^(type\s.*|[A-Z]\w*|(find|list|load|count|read|has|is)([A-Z]\w*)?)$/;
const LONGEST: [RegExp, number][] = [
  [/^docs\/decisions\/.*\.md$/, 60],
  [/^CONTRIBUTING\.md$/, 90],
  [/\.css$/, 250],
];

const whole = (message: string, line = 1): Hit[] => [{ line, message }];

/** One hit for each match in the code (comments left out). */
function inCode(text: string, pattern: RegExp, message: string): Hit[] {
  const code = withoutComments(text);
  return [...code.matchAll(pattern)].map((match) => ({ line: lineAt(code, match.index), message }));
}

export const houseRules: Record<string, Rule> = {
  "file-name": {
    on: /./,
    check(text, path) {
      const stem = basename(path).replace(/(\.(server|client|test|spec|config|d))*\.[a-z]+$/, "");
      const drawer = [stem, ...dirname(path).split("/")].find(
        (part) => DRAWERS.test(part) || DRAWER_ENDS.test(part),
      );
      if (drawer && !NAMED_WELL.has(path)) return whole(`"${drawer}" is a drawer: say what is in it`);
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
  "layer-name": {
    on: /^app\/[^/]+\//,
    check: (_text, path) =>
      LAYERS.includes(path.split("/")[1] ?? "") ? [] : whole(`app/ has the layers ${LAYERS.join(", ")}`),
  },
  "server-name": {
    on: /^app\/(commands|store|jobs|operate)\/.*\.tsx?$/,
    except: /\.server\.tsx?$/,
    check: () => whole("files of this layer end in .server.ts, so that they cannot reach the browser"),
  },
  "inline-style": {
    on: /^app\/.*\.tsx$/,
    except: /^app\/letters\//,
    check: (text) => inCode(text, /\bstyle=[{"]/g, "the CSP forbids style attributes: use a class"),
  },
  "submit-button": {
    on: /^app\/.*\.tsx$/,
    except: /^app\/ui\//,
    check: (text) =>
      jsxTags(text, "button")
        .filter((tag) => !/\btype="(button|reset)"/.test(tag.text))
        .map((tag) => ({
          line: tag.line,
          message: 'text browsers need <input type="submit">: app/ui has it',
        })),
  },
  "form-method": {
    on: /^app\/.*\.tsx$/,
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
    except: /^tests\/checks\//, // they plant such lines
    check: (text) =>
      inCode(
        text,
        /\b(test|it|describe|suite|bench)(\.\w+(\([^()]*\))?)*\.only\b/g,
        "the other tests would not run",
      ),
  },
  clock: {
    on: /^(app\/.*|[^/]+)\.tsx?$/,
    except: /^(server\.ts|app\/shop\.server\.ts|app\/operate\/main\.server\.ts)$/,
    check: (text) =>
      inCode(text, /\bnew Date\(\s*\)|\bDate\.now\(/g, "now is an argument: the shop's clock can be moved"),
  },
  "routes-only-read": {
    on: /^app\/routes\/.*\.tsx?$/,
    check(text) {
      const code = withoutComments(text);
      return [...code.matchAll(/import\s+\{([^}]*)\}\s+from\s+"#app\/store\/[^"]+"/g)].flatMap((found) =>
        (found[1] ?? "")
          .split(",")
          .map((name) => name.trim())
          .filter((name) => name !== "" && !READS.test(name))
          .map((name) => ({
            line: lineAt(code, found.index),
            message: `a page only reads from the store; ${name} belongs in a command`,
          })),
      );
    },
  },
  "own-words": {
    on: /./,
    except: /^(\.ci\/house-words\.json|package-lock\.json)$/,
    check: (text) =>
      FOREIGN_WORDS.flatMap((word) =>
        [...text.matchAll(word)].map((found) => ({
          line: lineAt(text, found.index),
          message: `"${found[0]}" is not of the shop`,
        })),
      ),
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
    check: (_text, path) =>
      /^\d{3}-[a-z0-9-]+\.md$/.test(basename(path)) ? [] : whole("decisions are called NNN-title.md"),
  },
};
