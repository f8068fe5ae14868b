/**
 * Loaded before the shop by `node --import`: prints how many HTML elements React has rendered for each page. Prepared
 * parts count only when they are rendered. Finished ones are inserted later.
 */
import { createRequire } from "node:module";

const server = createRequire(import.meta.url)("react-dom/server");
const { renderToString } = server;

server.renderToString = (tree) => {
  const html = renderToString(tree);
  process.stdout.write(`rendered ${html.match(/<[a-z]/g)?.length ?? 0} elements\n`);
  return html;
};
