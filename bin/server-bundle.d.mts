import type { BuildOptions } from "esbuild";

export type Mode = "demo" | "live";
export function buildMode(given: string | undefined): Mode;
export function serverBundle(
  root: string,
  mode: Mode,
): BuildOptions & { metafile: true; entryPoints: Record<string, string> };
