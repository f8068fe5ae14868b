/** Schemas of EARL 1.0 and OpenACR 0.1.0 documents. Unknown fields are errors. */
import { z } from "zod";

import {
  type Adherence,
  type AuditResults,
  type Criterion,
  judge,
  type Judgement,
  type KeptByHand,
  testedBuild,
} from "#app/domain/support/accessibility.ts";

const day = z.iso.date();
const text = z.string().min(1);

/** Marks values as IRIs. As plain strings they would mean nothing in EARL. */
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
        z.strictObject({ "@type": z.literal("foaf:Organization"), "foaf:name": text }),
        z.strictObject({ "@type": z.literal("earl:Software"), "dct:title": english, "dct:hasVersion": text }),
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
        /** Evidence published next to the document. */
        "dct:relation": z.strictObject({ "@id": z.literal("hoerprotokoll.json") }).optional(),
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

// Creates the two published documents: EARL (https://www.w3.org/TR/EARL10-Schema/) and OpenACR.

interface Report extends KeptByHand {
  results: AuditResults;
  criteria: readonly Criterion[];
  /** Build and programs (with versions) of the purchases by ear; no programs if there were none. */
  heard: { build: string; programs: readonly string[] };
}

const outcomes: Record<Adherence, Earl["@graph"][number]["result"]["outcome"]> = {
  supports: "earl:passed",
  "partially-supports": "earl:failed",
  "does-not-support": "earl:failed",
  "not-applicable": "earl:inapplicable",
  "not-evaluated": "earl:untested",
};

/** Keys without a prefix belong to EARL. References to things are IRIs. */
const context: Earl["@context"] = {
  "@vocab": "http://www.w3.org/ns/earl#",
  earl: "http://www.w3.org/ns/earl#",
  dct: "http://purl.org/dc/terms/",
  foaf: "http://xmlns.com/foaf/0.1/",
  assertedBy: { "@type": "@id" },
  subject: { "@type": "@id" },
  test: { "@type": "@id" },
  mode: { "@type": "@id" },
  outcome: { "@type": "@id" },
};

const inEnglish = (text: string) => ({ "@value": text, "@language": "en" as const });
const inGerman = (text: string) => ({ "@value": text, "@language": "de" as const });

/** Criteria for which the transcript of a purchase by ear is evidence. */
const heardCriteria = new Set([
  "1.3.1",
  "2.1.1",
  "2.4.1",
  "2.4.3",
  "2.4.6",
  "3.3.1",
  "3.3.2",
  "3.3.3",
  "4.1.2",
  "4.1.3",
  "4.2.1",
]);

/** Authors of the manually maintained lists. */
const makers = "Makers of the software";

/** One assertion for each criterion. Automated checks without findings result in "cannot tell". */
export function earlOf({ results, criteria, heard, ...byHand }: Report): Earl {
  return {
    "@context": context,
    "@graph": criteria.map((criterion) => {
      const judgement = judge(criterion, results, byHand);
      const { adherence, human, looks, failed } = judgement;
      const isUndecided = adherence === "not-evaluated" && looks > 0;
      // The assertion comes from the manually maintained lists, even if there are automated checks.
      const byMakers = !human && failed === 0 && adherence !== "not-evaluated";
      const isHeard = heardCriteria.has(criterion.id) && heard.programs.length > 0;
      return {
        "@type": "earl:Assertion",
        assertedBy: human
          ? { "@type": "foaf:Person", "foaf:name": human.by }
          : byMakers
            ? { "@type": "foaf:Organization", "foaf:name": makers }
            : {
                "@type": "earl:Software",
                "dct:title": inEnglish("Automated checks of the software, on its demonstration"),
                "dct:hasVersion": testedBuild(results),
              },
        subject: {
          "@type": "earl:Software",
          "dct:title": inEnglish("travel-shop, demonstration"),
          "dct:hasVersion": testedBuild(results),
        },
        test: {
          "@type": "earl:TestRequirement",
          "dct:identifier": criterion.id,
          "dct:title": inGerman(criterion.name),
        },
        mode: modeOf({ human: human !== null, byMakers, isHeard, looks }),
        result: {
          "@type": "earl:TestResult",
          outcome: isUndecided ? "earl:cantTell" : outcomes[adherence],
          "dct:date": human?.date ?? results.date,
          ...(heardCriteria.has(criterion.id) && { "dct:relation": { "@id": "hoerprotokoll.json" } }),
          info: [
            inEnglish(countsOf(criterion, judgement)),
            ...evidenceOf(criterion, heard).map((said) => inEnglish(said)),
            ...notesOf(criterion, judgement).map((note) => inGerman(note)),
          ],
        },
      };
    }),
  };
}

/** Judgements on what a screen reader said, recorded by a program, are semi-automatic. */
function modeOf({
  human,
  byMakers,
  isHeard,
  looks,
}: {
  human: boolean;
  byMakers: boolean;
  isHeard: boolean;
  looks: number;
}): Earl["@graph"][number]["mode"] {
  if (human) return "earl:manual";
  if (isHeard) return "earl:semiAuto";
  if (byMakers) return "earl:manual";
  return looks > 0 ? "earl:automatic" : "earl:unknownMode";
}

function countsOf(
  { notApplicable }: Criterion,
  { checks, looks, failed, undecided, failedOn, human }: Judgement,
): string {
  const failedPages = failed > 0 ? ` (${failedOn.join(", ")})` : "";
  const automated =
    looks === 0
      ? "No automated check."
      : `Automated checks${looksIn(checks)}, with findings: ${failed}${failedPages}${undecided > 0 ? `, undecided: ${undecided}` : ""}.`;
  if (human) return `${automated} Checked by ${human.by} on ${human.date}.`;
  return `${automated} ${notApplicable === null ? "Not evaluated by hand." : "Not applicable."}`;
}

/** Number of checks by engines, because engines may have checked different pages. */
function looksIn(checks: Judgement["checks"]): string {
  const counts = new Map<string, number>();
  for (const { engines, passed, failed, cantTell } of checks) {
    const within = engines.length > 0 ? ` in ${engines.join(", ")}` : "";
    counts.set(within, (counts.get(within) ?? 0) + passed + failed + cantTell);
  }
  return [...counts]
    .toSorted(([one], [other]) => one.length - other.length)
    .map(([within, count]) => `${within}: ${count}`)
    .join(",");
}

/** Evidence in addition to the page checks, which does not affect the outcome. */
function evidenceOf({ id }: Criterion, { build, programs }: Report["heard"]): string[] {
  if (!heardCriteria.has(id) || programs.length === 0) return [];
  return [`A purchase by ear in ${build}, with ${programs.join(", ")}: hoerprotokoll.json.`];
}

/** Notes of the manually maintained lists, in German. */
function notesOf({ notApplicable }: Criterion, { human, known }: Judgement): string[] {
  const note = human ? human.note : notApplicable;
  return [...known.map(({ note }) => note), ...(note === null ? [] : [note])];
}

/**
 * Chapters that do not apply to a website without calls, video and hardware, and documents as far as they were
 * evaluated.
 */
const disabled: Record<string, string> = {
  success_criteria_level_aaa: "Level AAA was not evaluated.",
  functional_performance_criteria: "See en_301_549_functional_performance.",
  hardware: "The product is a website.",
  software: "The product is a website.",
  support_documentation_and_services: "See en_301_549_documentation_and_support_services.",
  "en_301_549_ict_with_two-way_voice": "The product has no voice communication.",
  en_301_549_ict_with_video: "The product has no video.",
  en_301_549_hardware: "The product is a website.",
  "en_301_549_non-web-documents":
    "Not evaluated against clause 10. Confirmations, invoices, terms and vouchers can be had as tagged PDF. An automated test of the software (tests/unit/documents/order-documents.test.ts; mode: automatic) holds their structure against what a machine can check of PDF/UA-1: tags, language, title, headings, table headers, alternative texts and reading order. Neither veraPDF, PAC nor a screen reader was used. Confirmation, invoice, terms and vouchers are web pages too.",
  en_301_549_ict_providing_relay_or_emergency_service_access: "The product is no relay or emergency service.",
};

const chapters: Record<string, (criterion: Criterion) => boolean> = {
  success_criteria_level_a: ({ level }) => level === "A",
  success_criteria_level_aa: ({ level }) => level === "AA",
  en_301_549_functional_performance: ({ level, id }) => level === "EN" && id.startsWith("4."),
  en_301_549_generic_requirements: ({ level, id }) => level === "EN" && id.startsWith("5."),
  en_301_549_software: ({ level, id }) => level === "EN" && id.startsWith("11."),
  en_301_549_documentation_and_support_services: ({ level, id }) => level === "EN" && id.startsWith("12."),
};

export function openAcrOf({ results, criteria, heard, ...byHand }: Report): OpenAcr {
  const chapter = (matches: (criterion: Criterion) => boolean) => ({
    criteria: criteria.filter(matches).map((criterion) => {
      const judgement = judge(criterion, results, byHand);
      const notes = [
        countsOf(criterion, judgement),
        ...evidenceOf(criterion, heard),
        ...notesOf(criterion, judgement),
      ].join(" ");
      return {
        num: criterion.id,
        components: [{ name: "web" as const, adherence: { level: judgement.adherence, notes } }],
      };
    }),
  });
  return {
    title: "Travel shop Accessibility Conformance Report",
    product: {
      name: "Travel shop, demonstration",
      version: testedBuild(results),
      description: "Web shop for hotel stays, cruises and vouchers in German.",
    },
    author: { name: makers, email: "service@reisepreis.example" },
    report_date: results.date,
    version: 1,
    catalog: "2.5-edition-wcag-2.2-508-eu-en",
    notes: `Made from a test run over ${results.pages.length} pages; ${results.unseen.length} pages were not visited. It ran on the demonstration of the software: offers, texts and photographs of an operator were not evaluated. Operators who make a run of their own put in their own name and address.`,
    evaluation_methods_used:
      "Automated checks in Chromium at 320 and 1280 px, light and dark, with and without scripts: axe-core, HTML validity, reflow, titles and errors, order of help, names. Layout in Chromium, Firefox and WebKitGTK at 375 and 1280 px. Purchases by ear in Firefox with Orca, as a transcript. Papers in PDF by a test of their structure against PDF/UA-1. Versions stand with each criterion. A criterion without a named human check is not evaluated.",
    chapters: {
      ...Object.fromEntries(Object.entries(chapters).map(([name, fits]) => [name, chapter(fits)])),
      ...Object.fromEntries(
        Object.entries(disabled).map(([name, notes]) => [name, { disabled: true, notes }]),
      ),
    },
  };
}

/** Serialises plain data as YAML 1.2: keys unquoted, strings in JSON double quotes. */
export function toYaml(value: unknown, indent = ""): string {
  if (Array.isArray(value))
    return value.map((item) => `${indent}- ${toYaml(item, `${indent}  `).trimStart()}`).join("");
  if (typeof value !== "object" || value === null) return `${JSON.stringify(value)}\n`;
  return Object.entries(value)
    .map(([key, part]) => {
      const nested = typeof part === "object" && part !== null;
      return `${indent}${key}:${nested ? `\n${toYaml(part, `${indent}  `)}` : ` ${JSON.stringify(part)}\n`}`;
    })
    .join("");
}
