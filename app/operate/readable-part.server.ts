import { z } from "zod";

/** `Value` with gaps: what could not be read is undefined, in lists as well. */
export type Readable<Value> = Value extends Date | string | number | boolean | null | undefined
  ? Value | undefined
  : Value extends readonly (infer Item)[]
    ? (Readable<Item> | undefined)[]
    : { [Field in keyof Value]?: Readable<Value[Field]> };

/**
 * Whatever of a value can be read although other parts are wrong, so that rules between the good parts are checked in
 * the same run. A field that stands there but cannot be read is present and undefined. Goes into objects and lists of objects; everything else is read whole or not at all.
 */
export function readablePart<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Readable<z.output<Schema>> {
  return read(schema, value) as Readable<z.output<Schema>>;
}

function read(schema: z.core.$ZodType, value: unknown): unknown {
  const whole = z.safeParse(schema, value);
  if (whole.success) return whole.data;
  const inner = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? schema.unwrap() : schema;
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => read(inner.element, item));
  if (inner instanceof z.ZodObject && typeof value === "object" && value !== null && !Array.isArray(value)) {
    const fields = value as Record<string, unknown>;
    const shape = Object.entries(inner.shape as Record<string, z.core.$ZodType>);
    const parts = shape.map(([name, field]) => [name, read(field, fields[name])] as const);
    return Object.fromEntries(
      parts.filter(([name, part]) => part !== undefined || Object.hasOwn(fields, name)),
    );
  }
  return undefined;
}
