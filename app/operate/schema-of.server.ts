import type { z } from "zod";

/**
 * A schema that reads all fields of `Value`: `satisfies SchemaOf<Offer>` fails to compile when one is missing or of
 * another type. What a strict schema has beyond them would be accepted here; the domain does not see it.
 */
export type SchemaOf<Value> = z.ZodObject<{
  [Field in keyof Required<Value>]: z.ZodType<Value[Field & keyof Value]>;
}>;
