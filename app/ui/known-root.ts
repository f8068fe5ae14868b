import { createContext } from "react";

import type { RootData } from "#app/web/root-data.ts";

/**
 * The root's data where its loader was not asked: after an action that threw, Remix shows the error page without it.
 * The server puts the same into the page, `<body data-root>`, for hydration to find.
 */
export const KnownRoot = createContext<RootData | undefined>(undefined);
