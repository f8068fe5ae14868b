const unsafeInScript: Readonly<Record<string, string>> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * The script that hands the loaders' data to the browser. Remix would stream it by Suspense, which renderToString
 * cannot wait for; the page is buffered, so the whole stream is read and written as one script.
 */
export async function handOff(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
  }
  const literal = JSON.stringify(text).replace(
    /[&><\u2028\u2029]/g,
    (character) => unsafeInScript[character] ?? "",
  );
  return `<script>window.__remixContext.streamController.enqueue(${literal});window.__remixContext.streamController.close();</script>`;
}
