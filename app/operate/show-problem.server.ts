import type { Problem } from "#app/operate/problem.server.ts";

/** `catalogue/hotels.json: offers[0].slug: darf nicht leer sein` */
export function showProblem({ file, path, reason }: Problem): string {
  return [file, path, reason].filter((part) => part !== "").join(": ");
}
