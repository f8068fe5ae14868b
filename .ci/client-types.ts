/** `npm run client-types`: writes the types of the example client from the OpenAPI document. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import openapiTS, { astToString } from "openapi-typescript";

import { exampleOpenApiDocument } from "./example-openapi.ts";

const typesFile = join(import.meta.dirname, "../examples/typescript-client/api.d.ts");

export async function writeClientTypes(): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(exampleOpenApiDocument()));
  return `// Made from /api/openapi.json by \`npm run client-types\`. Do not edit.\n${astToString(nodes)}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  writeFileSync(typesFile, await writeClientTypes());
