import { type ParseArgsConfig, parseArgs } from "node:util";

export interface Call {
  action: string;
  /** What stands behind the action. */
  words: string[];
  /** Options by name, as they were typed; absent ones are undefined. */
  options: Readonly<Record<string, string | undefined>>;
}

/** Reads `action word … --option value`; null for an option that there is not, or one without its value. */
export function readCall(args: readonly string[], names: readonly string[]): Call | null {
  try {
    const options: ParseArgsConfig["options"] = Object.fromEntries(
      names.map((name) => [name, { type: "string" }]),
    );
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [action = "", ...words] = positionals;
    return { action, words, options: values as Call["options"] };
  } catch {
    return null;
  }
}
