import type { Metafile } from "esbuild";

export function findDoubledState(
  root: string,
  one: readonly string[],
  other: readonly string[],
  allowed?: Readonly<Record<string, string>>,
): string[];
export function filesOfProgram(metafile: Metafile, program: string): string[];
