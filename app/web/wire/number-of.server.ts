import { z } from "zod";

/** An enum that is numbers on the wire; the document says what they stand for. */
export function numberOf<Value extends number>(names: Readonly<Record<string, Value>>) {
  const description = Object.entries(names)
    .map(([name, value]) => `${value} ${name}`)
    .join(", ");
  return z.literal(Object.values(names)).meta({ description });
}
