/** The call by which a program sees what its key may do. */
import { z } from "zod";

import { partnerCall } from "#app/api/call.server.ts";
import { instantSchema } from "#app/api/schemas/values.server.ts";
import { apiScopes } from "#app/domain/operator/api-key.ts";

const keySchema = z
  .strictObject({
    name: z.string(),
    prefix: z.string(),
    scopes: z.array(z.enum(apiScopes)),
    property: z.string().nullable().meta({ description: "Haus oder Schiff; null: alle" }),
    expires: instantSchema,
  })
  .meta({ id: "PartnerKey" });

export const getKey = partnerCall({
  summary: "Was der Schlüssel darf",
  description: "Zum Prüfen der Anbindung. Braucht kein bestimmtes Recht.",
  scope: null,
  answer: keySchema,
  answerExample: {
    name: "Hotelprogramm Haus am See",
    prefix: "rk_4fK2mB9x",
    scopes: ["orders:read", "inventory:write"],
    property: "haus-am-see",
    expires: "2027-11-30T09:00:00.000Z",
  },
  handle: ({ key: { name, prefix, scopes, vendorKey, expires } }) => ({
    name,
    prefix,
    scopes: [...scopes],
    property: vendorKey,
    expires: expires.toISOString(),
  }),
});
