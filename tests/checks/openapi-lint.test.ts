/** The OpenAPI check fails for findings of either linter. */
import { expect, test } from "vitest";
import { createTemporaryProject, projectRoot, runTool } from "./planted-tree.ts";

const document = {
  openapi: "3.1.0",
  info: { title: "API", version: "1", description: "Test", contact: { email: "a@b.example" } },
  servers: [{ url: "https://shop.example" }],
  paths: {
    "/api/one": {
      get: { operationId: "getOne", summary: "One", responses: { 200: { description: "Good" } } },
    },
  },
};

test("the check reports a missing security and missing tags", () => {
  const tree = createTemporaryProject({ "openapi.json": JSON.stringify(document) });
  const script = `${projectRoot}/.ci/check-openapi.ts`;
  const { status, output } = runTool(tree.root, "node_modules/tsx/dist/cli.mjs", [script, "openapi.json"]);
  tree.remove();
  expect(status, output).toBe(1);
  expect(output).toContain("redocly security-defined");
  expect(output).toMatch(/spectral .*operation-tags/s);
}, 180_000);
