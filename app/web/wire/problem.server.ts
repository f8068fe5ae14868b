import { z } from "zod";

import { type ProblemCode, problemCodes } from "#app/web/problem-code.ts";

const codes = Object.keys(problemCodes) as [ProblemCode, ...ProblemCode[]];

/** Every refusal of the API (RFC 9457). */
export const problemSchema = z
  .strictObject({
    type: z
      .string()
      .meta({ description: "Endet mit dem Kürzel des Codes; about:blank, wo der Status alles sagt" }),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(codes).optional(),
    errors: z
      .array(z.strictObject({ pointer: z.string(), detail: z.string() }))
      .optional()
      .meta({ description: "Je falsche Angabe: JSON-Pointer in den Inhalt oder die Parameter" }),
    requestId: z.string().optional(),
  })
  .meta({ id: "Problem" });
