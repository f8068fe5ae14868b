/** Malicious and mistyped requests for every address of the site map. */
import { connect } from "node:net";

import type { RouteConfigEntry } from "@remix-run/route-config";
import fc from "fast-check";

import routes from "#app/routes.ts";

/** The address and everything after it are sent byte by byte. */
export interface FuzzRequest {
  method: string;
  address: string;
  headers: [name: string, value: string][];
  body: string;
}

/** Existing ids, keys and slugs of the shop under test, because made-up ones are refused early. */
export type FuzzFacts = Readonly<Record<string, readonly string[]>>;

/** Values that have broken parsers before. */
const nasty = [
  "",
  "0",
  "-1",
  "1e309",
  "NaN",
  "null",
  "undefined",
  "[]",
  "{}",
  "true",
  "2147483648",
  "99999999999999999999",
  "0.1e-9",
  "2026-02-30",
  "9999-12-31",
  "0000-00-00",
  "+275760-09-13",
  "2026-11-20T00:00:00Z",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "..",
  "../../etc/passwd",
  "'; drop table night; --",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "%",
  "%00",
  "\u{ff11}",
  "\u{1F3D6}",
  "\u202e",
  "\ud800",
  "\u0000",
  "ä".normalize("NFD"),
  "ß",
  " ",
  "\t",
  "\r\nX-Injected: 1",
  "a".repeat(300),
  "ä".repeat(5_000),
  "4111 1111 1111 1111",
  "txt:Meran",
  "place:",
  "((((((((((((a+)+)+)+",
  "javascript:alert(1)",
  "//evil.example",
  "https://evil.example/",
  "\\",
  "/\\evil.example",
  "N4Ig",
] as const;

const nastyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nasty) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
);

/** Escapes the text fully, twice, partly, not at all, or after a byte that is no UTF-8. */
const escapeText = (text: string, way: number): string => {
  // Without lone surrogates, which cannot be escaped.
  const wellFormed = Buffer.from(text).toString();
  if (way === 0) return encodeURIComponent(wellFormed);
  if (way === 1) return encodeURIComponent(encodeURIComponent(wellFormed));
  if (way === 2) return encodeURI(wellFormed);
  if (way === 3) return Buffer.from(wellFormed, "utf8").toString("latin1");
  if (way === 4) return `%ff${encodeURIComponent(wellFormed)}`;
  return text.replace(/[^!-~]/g, "");
};

const nastyPart = fc.tuple(nastyText, fc.nat(5)).map(([text, way]) => escapeText(text, way));

function* patternsOf(entries: readonly RouteConfigEntry[], above = ""): Generator<string> {
  for (const { path = "", children = [] } of entries) {
    const own = [above, path].filter((part) => part !== "").join("/");
    yield `/${own}`;
    yield* patternsOf(children, own);
  }
}

export const patterns = [...new Set(patternsOf(routes))];

/** Path parameters mostly get known facts of their name, sometimes nasty text. */
function addressOf(facts: FuzzFacts): fc.Arbitrary<string> {
  const allFacts = Object.values(facts).flat();
  const part = (name: string): fc.Arbitrary<string> => {
    const known = facts[name] ?? [];
    const whole = [...known, ...allFacts];
    return fc.oneof(
      { weight: known.length > 0 ? 6 : 0, arbitrary: fc.constantFrom(...(known.length > 0 ? known : whole)) },
      { weight: 1, arbitrary: fc.constantFrom(...whole) },
      { weight: 2, arbitrary: nastyPart },
    );
  };
  const path = fc
    .constantFrom(...patterns, ...(facts["path"] ?? []))
    .chain((pattern) =>
      fc
        .tuple(
          ...pattern
            .split("/")
            .map((each) =>
              each.startsWith(":") || each === "*"
                ? part(each.replace(/\W/g, "") || "splat")
                : each.startsWith("{")
                  ? part(each.slice(1, -1))
                  : fc.constant(each),
            ),
        )
        .map((parts) => parts.join("/")),
    );
  return fc.tuple(path, fc.nat(100), nastyPart, fc.nat(60)).map(([plain, way, text, at]) => {
    const cut = plain.slice(0, 1 + (at % Math.max(1, plain.length)));
    const ways: Record<number, string> = {
      1: `${plain}/`,
      2: `/${plain}`,
      3: plain.replaceAll("/", "//"),
      4: plain.toUpperCase(),
      5: `${plain}.data`,
      6: `${plain}/.data`,
      7: `${plain}/${text}`,
      8: `${cut}${text}`,
      9: cut,
      10: plain.replaceAll("/", "\\"),
      11: `${plain}\\`,
      12: `${plain}/\\`,
      13: `${plain};a=b`,
      14: `${plain}/../${text}`,
      15: `${plain}//`,
      16: `http://evil.example${plain}`,
      17: `//evil.example${plain}`,
      18: plain.replace(/[a-z]/i, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
      19: plain.replace(/^\/de/, ""),
      20: `/de${plain}`,
      21: `${plain}.data/`,
      22: `${plain}#${text}`,
    };
    return ways[way] ?? (way > 80 ? `${plain}.data` : plain);
  });
}

/** Suffixes of a field name that form parsers may take for a step of a path. */
const steps = [
  ".",
  ".a",
  "[0]",
  "[]",
  "[a]",
  "[99999999]",
  "_",
  "%5B",
  "%2E",
  "[",
  "]",
  "__proto__",
  ".constructor",
];

const deepName = (facts: FuzzFacts): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...(facts["name"] ?? ["q"])),
      fc.constantFrom(...steps),
      fc.constantFrom(1, 2, 5, 100, 2_000, 6_000),
      fc.constantFrom("", ".", "[0]", "a"),
    )
    .map(([name, step, times, end]) => name + step.repeat(times).slice(0, 14_000) + end);

const names = (facts: FuzzFacts): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 16, arbitrary: fc.constantFrom(...(facts["name"] ?? ["q"])) },
    { weight: 2, arbitrary: nastyPart },
    { weight: 1, arbitrary: deepName(facts) },
  );

function fieldsOf(facts: FuzzFacts): fc.Arbitrary<string> {
  const value = fc.oneof(
    { weight: 2, arbitrary: nastyPart },
    fc.constantFrom(...Object.values(facts).flat()).map(encodeURIComponent),
  );
  const pair = fc
    .tuple(names(facts), value, fc.nat(9))
    .map(([name, text, form]) => (form === 0 ? name : form === 1 ? `=${text}` : `${name}=${text}`));
  return fc.array(pair, { maxLength: 6 }).map((pairs) => pairs.join("&"));
}

function jsonOf(facts: FuzzFacts): fc.Arbitrary<string> {
  const leaf = fc.oneof(
    nastyText,
    fc.constantFrom(...Object.values(facts).flat()),
    fc.double(),
    fc.boolean(),
  );
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { depthSize: "small" },
      leaf,
      fc.constant(null),
      fc.array(tie("tree"), { maxLength: 4 }),
      fc.dictionary(names(facts), tie("tree"), { maxKeys: 5 }),
    ),
  }));
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.dictionary(names(facts), tree, { maxKeys: 6 }).map((value) => JSON.stringify(value)),
    },
    { weight: 1, arbitrary: tree.map((value) => JSON.stringify(value) ?? "") },
    { weight: 1, arbitrary: tree.map((value) => (JSON.stringify(value) ?? "").slice(0, -1)) },
    { weight: 1, arbitrary: fc.constant(`${"[".repeat(20_000)}`) },
  );
}

const types = [
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded; charset=utf-16",
  "multipart/form-data; boundary=b",
  "multipart/form-data",
  "application/json",
  "application/json; charset=latin1",
  "text/plain",
  "text/xml",
  "nonsense",
  "",
];

function headersOf(facts: FuzzFacts): fc.Arbitrary<[string, string][]> {
  const value = nastyText.map((text) =>
    Buffer.from(text.replace(/[\r\n\0]/g, ""))
      .toString("latin1")
      .trim(),
  );
  const cookie = fc
    .tuple(fc.constantFrom(...(facts["cookie"] ?? ["a"])), fc.oneof(nastyPart, fc.base64String()))
    .map(([name, text]): [string, string] => ["Cookie", `${name}=${text.replace(/[;\s]/g, "")}`]);
  const oddHeader = fc
    .tuple(
      fc.constantFrom(
        "Accept",
        "Accept-Language",
        "Accept-Encoding",
        "Authorization",
        "Content-Encoding",
        "If-None-Match",
        "If-Modified-Since",
        "Range",
        "Referer",
        "Origin",
        "Save-Data",
        "Sec-Fetch-Site",
        "User-Agent",
        "X-Forwarded-For",
        "X-Forwarded-Host",
        "X-Remix-Response",
        "X-HTTP-Method-Override",
        "Expect-CT",
        "Stripe-Signature",
        "Paypal-Transmission-Sig",
        "X-Initialization-Vector",
      ),
      value,
    )
    .map(([name, text]): [string, string] => [name, text]);
  return fc.array(fc.oneof({ weight: 1, arbitrary: cookie }, { weight: 2, arbitrary: oddHeader }), {
    maxLength: 3,
  });
}

/** @param own headers that mark a form as sent by a page of the shop */
export function fuzzRequests(facts: FuzzFacts, own: [string, string][]): fc.Arbitrary<FuzzRequest> {
  const address = fc
    .tuple(addressOf(facts), fieldsOf(facts), fc.nat(2))
    .map(([path, query, with_]) => (with_ === 0 && query !== "" ? `${path}?${query}` : path));
  const multipart = fieldsOf(facts).map((fields) =>
    fields
      .split("&")
      .map((pair) => {
        const [name = "", value = ""] = pair.split("=", 2);
        return `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
      })
      .join("")
      .concat("--b--\r\n"),
  );
  const posted = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fc.constant(types[0] ?? ""), fieldsOf(facts)) },
    { weight: 4, arbitrary: fc.tuple(fc.constant("application/json"), jsonOf(facts)) },
    { weight: 1, arbitrary: fc.tuple(fc.constant("multipart/form-data; boundary=b"), multipart) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...types), fc.oneof(fieldsOf(facts), jsonOf(facts), nastyText)),
    },
  );
  const writes = fc
    .tuple(
      fc.constantFrom(...Array<string>(8).fill("POST"), "PUT", "DELETE", "PATCH", "GET"),
      posted,
      headersOf(facts),
      fc.nat(5),
    )
    .map(([method, [type, body], more, foreign]) => ({
      method,
      body,
      headers: [
        ...(type === "" ? [] : ([["Content-Type", type]] as [string, string][])),
        ...(foreign === 0 ? [] : own),
        ...more,
      ],
    }));
  const reads = fc
    .tuple(fc.constantFrom(...Array<string>(12).fill("GET"), "HEAD", "OPTIONS", "TRACE"), headersOf(facts))
    .map(([method, headers]) => ({ method, body: "", headers }));
  return fc
    .tuple(address, fc.oneof(reads, writes))
    .map(([at, rest]) => ({ ...rest, address: at.replace(/[\r\n\0 \t]/g, "") || "/" }));
}

/** Sends the raw bytes on a connection of their own. @returns the status, or 0 when closed without an answer */
export function sendRaw(port: number, { method, address, headers, body }: FuzzRequest): Promise<number> {
  const content = Buffer.from(body);
  const lines = [
    `${method} ${address} HTTP/1.1`,
    "Host: shop.example",
    "Connection: close",
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(content.length > 0 ? [`Content-Length: ${content.length}`] : []),
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let status: number | undefined;
    socket.once("data", (chunk) => {
      status = Number(/^HTTP\/1\.1 (\d{3})/.exec(chunk.toString("latin1"))?.[1] ?? 0);
      // An event stream never ends.
      if (chunk.includes("text/event-stream")) socket.destroy();
    });
    socket.on("data", () => undefined);
    socket.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" || error.code === "EPIPE" ? resolve(status ?? 0) : reject(error),
    );
    socket.once("close", () => resolve(status ?? 0));
    socket.write(Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), content]));
  });
}
