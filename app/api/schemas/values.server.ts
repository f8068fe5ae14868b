import { z } from "zod";

import type { Image } from "#app/domain/catalogue/offer.ts";
import { picturePath } from "#app/domain/catalogue/picture.ts";
import { parseDay } from "#app/domain/dates.ts";
import { fromDecimal } from "#app/domain/money.ts";
import { problemTexts as t } from "#locale/problem.ts";

type Taken<Value> = {
  -readonly [Name in keyof Value]: Value[Name] extends readonly (infer One)[] ? One[] : Value[Name];
};

/** Returns a function that copies the fields of a wire schema and drops all others. */
export function fieldsOf<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  const names = Object.keys(schema.shape);
  return <Value extends object>(value: Value) => {
    const picked: Record<string, unknown> = {};
    for (const name of names) {
      const field: unknown = value[name as keyof Value];
      if (field !== undefined) picked[name] = field;
    }
    return picked as Taken<Pick<Value, keyof Value & keyof Shape>>;
  };
}

/** An amount in a response, in units of its currency (`toDecimal`). */
export const amount = z
  .number()
  .meta({ description: "In der Währung, die dabeisteht, sonst Euro", examples: [199, 129.5] });

/** An amount in a request, converted to cents. At most two decimal places, up to a million. */
export const amountIn = z
  .number()
  .min(0)
  .max(1_000_000)
  .transform((value, context) => {
    const cents = fromDecimal(value);
    if (cents !== null) return cents;
    context.addIssue({ code: "custom", message: t("field.cents") });
    return z.NEVER;
  });

/** A date in a response. */
export const day = z.iso.date().meta({ examples: ["2027-03-02"] });

/** A time in a response. */
export const instantSchema = z.iso.datetime().meta({ examples: ["2027-03-02T11:00:00.000Z"] });

/** A date in a request: a date, or an ISO time converted to its date in Berlin (specification § 5). */
export const dayIn = z
  .string()
  .max(40)
  .transform((text, context) => {
    const date = parseDay(text);
    if (date !== null) return date;
    context.addIssue({ code: "custom", message: t("field.date") });
    return z.NEVER;
  })
  .meta({ description: "Tag, oder Zeitpunkt nach ISO 8601", examples: ["2027-03-02"] });

/** An enum with numeric wire values. The description lists their names. */
export function numberOf<Value extends number>(names: Readonly<Record<string, Value>>) {
  const description = Object.entries(names)
    .map(([name, value]) => `${value} ${name}`)
    .join(", ");
  return z.literal(Object.values(names)).meta({ description });
}

export const imageSchema = z
  .strictObject({
    imageUrl: z.string().meta({ description: "JPEG im Format 4:3" }),
    alt: z.string(),
    hash: z.string().meta({ description: "Name des Farbverlaufs, der steht, bis das Bild da ist" }),
  })
  .meta({ id: "Image" });

/** @param publicUrl makes the picture's address absolute */
export function toWireImage({ imageUrl, alt, hash }: Image, publicUrl: string): z.output<typeof imageSchema> {
  const path = picturePath(imageUrl, 1280, "jpg");
  return { imageUrl: path.startsWith("/") ? publicUrl + path : path, alt, hash };
}
