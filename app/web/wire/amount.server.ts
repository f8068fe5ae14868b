import { z } from "zod";

import { fromDecimal } from "#app/domain/money.ts";
import { problem } from "#app/locales/de/problem.ts";

/** An amount that goes out: decimal euros (`toDecimal`). */
export const amount = z.number().meta({ description: "Euro", examples: [199, 129.5] });

/** An amount that comes in, as cents: at most two decimal places, up to a million. */
export const amountIn = z
  .number()
  .min(0)
  .max(1_000_000)
  .transform((value, context) => {
    const cents = fromDecimal(value);
    if (cents !== null) return cents;
    context.addIssue({ code: "custom", message: problem.field.cents });
    return z.NEVER;
  });
