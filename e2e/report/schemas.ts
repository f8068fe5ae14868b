/** What EARL 1.0 and OpenACR 0.1.0 ask of a document, in our own words; unknown fields are mistakes. */
import { z } from "zod";

const day = z.iso.date();
const text = z.string().min(1);

/** Where values are addresses: as texts they would mean nothing to who reads EARL. */
const address = z.strictObject({ "@type": z.literal("@id") });
const english = z.strictObject({ "@value": text, "@language": z.literal("en") });
const german = z.strictObject({ "@value": text, "@language": z.literal("de") });

export const earlSchema = z.strictObject({
  "@context": z.strictObject({
    "@vocab": z.literal("http://www.w3.org/ns/earl#"),
    earl: z.literal("http://www.w3.org/ns/earl#"),
    dct: z.literal("http://purl.org/dc/terms/"),
    foaf: z.literal("http://xmlns.com/foaf/0.1/"),
    assertedBy: address,
    subject: address,
    test: address,
    mode: address,
    outcome: address,
  }),
  "@graph": z.array(
    z.strictObject({
      "@type": z.literal("earl:Assertion"),
      assertedBy: z.union([
        z.strictObject({ "@type": z.literal("foaf:Person"), "foaf:name": text }),
        z.strictObject({ "@type": z.literal("earl:Software"), "dct:title": english }),
      ]),
      subject: z.strictObject({
        "@type": z.literal("earl:Software"),
        "dct:title": english,
        "dct:hasVersion": text,
      }),
      test: z.strictObject({
        "@type": z.literal("earl:TestRequirement"),
        "dct:identifier": text,
        "dct:title": german,
      }),
      mode: z.enum([
        "earl:automatic",
        "earl:manual",
        "earl:semiAuto",
        "earl:undisclosed",
        "earl:unknownMode",
      ]),
      result: z.strictObject({
        "@type": z.literal("earl:TestResult"),
        outcome: z.enum([
          "earl:passed",
          "earl:failed",
          "earl:cantTell",
          "earl:inapplicable",
          "earl:untested",
        ]),
        "dct:date": day,
        info: z.array(z.union([english, german])).min(1),
      }),
    }),
  ),
});
export type Earl = z.infer<typeof earlSchema>;

const contact = z.strictObject({
  name: text.optional(),
  company_name: text.optional(),
  address: text.optional(),
  email: z.email(),
  phone: text.optional(),
  website: text.optional(),
});

const levels = z.enum([
  "supports",
  "partially-supports",
  "does-not-support",
  "not-applicable",
  "not-evaluated",
]);
const component = z.strictObject({
  name: z.enum(["web", "electronic-docs", "software", "authoring-tool", "none"]),
  adherence: z.strictObject({ level: levels, notes: text }),
});

export const openAcrSchema = z.strictObject({
  title: text,
  product: z.strictObject({ name: text, version: text.optional(), description: text.optional() }),
  author: contact,
  vendor: contact.optional(),
  report_date: day,
  version: z.int(),
  catalog: text,
  notes: text.optional(),
  evaluation_methods_used: text.optional(),
  chapters: z.record(
    z.string().regex(/^[a-z][a-z0-9_-]+$/),
    z.union([
      z.strictObject({ disabled: z.literal(true), notes: text }),
      z.strictObject({
        criteria: z.array(z.strictObject({ num: text, components: z.array(component).min(1) })),
      }),
    ]),
  ),
});
export type OpenAcr = z.infer<typeof openAcrSchema>;
