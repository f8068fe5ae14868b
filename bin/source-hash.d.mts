import type { Mode } from "./server-bundle.mjs";

export function buildStamp(root: string, mode: Mode): string;
export function isBuilt(root: string, mode: Mode): boolean;
