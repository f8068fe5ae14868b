import type { z } from "zod";

/**
 * A schema that reads exactly the fields of `Value`: `satisfies SchemaOf<Offer>` fails when one is missing, has
 * another type or is not known to `Value`.
 */
export type SchemaOf<Value> = z.ZodObject<{
  [Field in keyof Required<Value>]: z.ZodType<Value[Field & keyof Value]>;
}>;
