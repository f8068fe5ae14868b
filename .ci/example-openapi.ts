import { openApiDocument } from "#app/api/openapi.server.ts";
import { describedPaths } from "#app/api/paths.server.ts";

/** The OpenAPI document of an example shop at https://shop.example. */
export function exampleOpenApiDocument(): Record<string, unknown> {
  const document = openApiDocument(describedPaths, {
    shopName: "Reisepreis",
    publicUrl: "https://shop.example",
    email: "service@shop.example",
    loginCookie: "__Host-login",
  });
  return JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
}
