import { setImmediate as turn } from "node:timers/promises";

import fc from "fast-check";
import { expect, test } from "vitest";

import { otaNamespace, readXml, type XmlElement } from "#app/api/alpinebits/xml/read-xml.server.ts";
import { element } from "#app/api/alpinebits/xml/write-xml.ts";

const rootOf = async (source: string | Uint8Array): Promise<XmlElement> => {
  const read = await readXml(source);
  if (!read.ok) throw new Error(read.refusal);
  return read.root;
};
const within = (content: string) => `<a xmlns="${otaNamespace}">${content}</a>`;

test("elements are read without prefixes, comments and attributes of other namespaces", async () => {
  const source = `<?xml version="1.0"?><!-- x --><o:a xmlns:o="${otaNamespace}" xmlns:x="urn:x" x:y="1" b="2 &amp; &#252;"> <o:c/> <![CDATA[t<]]></o:a>`;
  expect(await rootOf(source)).toEqual({
    name: "a",
    attributes: { b: "2 & ü" },
    children: [{ name: "c", attributes: {}, children: [], text: "" }],
    text: "t<",
  });
});

test.each([
  ["malformed", ""],
  ["malformed", within("<b>")],
  ["malformed", `${within("")}<b/>`],
  ["malformed", within("&nbsp;")],
  ["malformed", within("<b c='1' c='2'/>")],
  ["malformed", '<?xml version="1.1"?><a/>'],
  ["document-type", `<!DOCTYPE a>${within("")}`],
  ["encoding", `<?xml version="1.0" encoding="ISO-8859-1"?>${within("")}`],
  ["namespace", "<a/>"],
  ["namespace", within('<b xmlns="urn:other"/>')],
  ["namespace", `<o:a xmlns:o="${otaNamespace}"><b/></o:a>`],
  ["namespace", `<a xmlns="${otaNamespace}"><o:b/></a>`],
  ["too-large", within("<b>".repeat(40))],
  ["too-large", `<a ${Array.from({ length: 70 }, (_, at) => `c${at}=""`).join(" ")} c0="" <`],
  ["too-large", within(`<b ${Array.from({ length: 70 }, (_, at) => `c${at}=""`).join(" ")}/>`)],
])("%s: %s", async (fault, source) => {
  expect(await readXml(source)).toEqual({ ok: false, refusal: fault });
});

test("bytes are read as UTF-8, also when a piece ends within a character", async () => {
  const text = "ü€😀".repeat(20_000);
  expect((await rootOf(Buffer.from(within(text)))).text).toBe(text);
  expect(await readXml(Buffer.from([0x3c, 0x61, 0xff, 0xfe]))).toEqual({ ok: false, refusal: "encoding" });
});

test("a large message leaves turns of the event loop to others", async () => {
  let [turns, done] = [0, false];
  const others = (async () => {
    while (!done) {
      await turn();
      turns += 1;
    }
  })();
  const root = await rootOf(within(`<b c="${"1".repeat(80)}"/>`.repeat(20_000)));
  done = true;
  await others;
  expect(root.children).toHaveLength(20_000);
  expect(turns).toBeGreaterThan(40);
});

test("what is written can be read again", async () => {
  const text = fc.string({ unit: "grapheme" });
  await fc.assert(
    fc.asyncProperty(text, text, async (value, content) => {
      const written = element("a", { xmlns: otaNamespace, value, left: null }, element("b", {}, content));
      const root = await rootOf(written.xml);
      // Parsers turn line breaks in attributes into spaces, and line ends into line feeds.
      const plain = (given: string) =>
        given
          .replace(/\r\n?/g, "\n")
          .replace(/[\t\n]/g, " ")
          .replace(/[\u0000-\u001f\ufffe\uffff]/g, "");
      expect(plain(root.attributes.value ?? "")).toBe(plain(value));
      expect(plain(root.children[0]?.text ?? "")).toBe(plain(content).trim());
    }),
  );
});
