import type { Mode } from "./server-bundle.mjs";

export function freshenBuild(root: string, mode: Mode): Promise<boolean>;
