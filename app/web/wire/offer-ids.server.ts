import { z } from "zod";

/** Specification § 9: callers ask for more in chunks of a hundred. */
const mostIds = 100;

const ids = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => {
    const named = [given].flat().flatMap((text) => text.split(","));
    return [...new Set(named.map((id) => id.trim()).filter((id) => id !== ""))];
  })
  .pipe(z.array(z.string().max(60)).min(1).max(mostIds))
  .meta({
    description: "Ids von Angeboten, mit Komma getrennt oder mehrmals ids=; höchstens 100",
    override: { type: "array", items: { type: "string" }, anyOf: undefined, minItems: 1, maxItems: mostIds },
  });

export const offerIdsQuery = z.object({ ids });
