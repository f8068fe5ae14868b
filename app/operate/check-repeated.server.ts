import type { Complain } from "#app/operate/problem.server.ts";

/** Natural keys must be unique within their list. */
export function checkRepeated<Field extends string>(
  items: readonly ({ [Name in Field]?: string | undefined } | undefined)[] | undefined,
  list: string,
  field: Field,
  complain: Complain,
): void {
  const seen = new Map<string, number>();
  items?.forEach((item, index) => {
    const value = item?.[field];
    if (value === undefined) return;
    if (seen.has(value)) complain([list, index, field], `„${value}“ gibt es in dieser Liste schon`);
    else seen.set(value, index);
  });
}
