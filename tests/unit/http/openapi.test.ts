import { randomUUID } from "node:crypto";

import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { z } from "zod";

import { webhookEventSchema } from "#app/api/schemas/webhook.server.ts";
import { cents } from "#app/domain/money.ts";
import { webhookBody, webhookEventNames } from "#app/domain/webhook.ts";
import { aPlacedOrder } from "#tests/support/placed-orders.ts";
import { describedPaths } from "#app/api/paths.server.ts";
import { exampleOpenApiDocument } from "../../../.ci/example-openapi.ts";

const document = exampleOpenApiDocument();

interface Operation {
  operationId: string;
  tags: string[];
  security: Record<string, string[]>[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content?: Record<string, { examples?: Record<string, { value: unknown }> }> }>;
}
const operations = Object.values(document["paths"] as Record<string, Record<string, Operation>>).flatMap(
  (path) => Object.values(path),
);

test("the document is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(document));
  expect(result).toMatchObject({ valid: true });
  expect(validator.version).toBe("3.1");
});

test("amounts are described in the currency next to them", () => {
  const { description } = document["info"] as { description: string };
  expect(description).toContain("die Währung, die als „currency“ dabeisteht");
  expect(JSON.stringify(document)).not.toMatch(/Beträge sind Euro|"description":"Euro"|Einheit, in Euro/);
});

test("every entity and operation has a unique name", () => {
  const { schemas } = document["components"] as { schemas: Record<string, unknown> };
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(["Offer", "Contact", "Variant", "Room", "Price", "BookingResult", "Problem"]),
  );
  expect(Object.keys(schemas).filter((name) => /Output$|^__/.test(name))).toEqual([]);
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain("postBookingSearch");
});

test("field names match the specification [S3-02]", () => {
  const { schemas } = document["components"] as { schemas: Record<string, { properties?: object }> };
  const fields = (name: string) => Object.keys(schemas[name]?.properties ?? {}).sort();
  const listed = (text: string) => text.split(" ").sort();
  expect(fields("Offer")).toEqual(
    listed(
      "id image onlineTo title subtitle services validity slug type vendor contact contacts variants promotions discountGroup run accommodationType additionalServiceUpgrades",
    ),
  );
  expect(fields("Contact")).toEqual(
    listed(
      "tag category name address zip city country state phone email idSstOfferContact geoCoordinate slug displayAttribtues",
    ),
  );
  expect(fields("Variant")).toEqual(
    listed("id board room nights persons price available additional promotions"),
  );
  expect(fields("Room")).toEqual(
    listed("name sizeSquareMeters sizeSquareMetersUpper image amenities maxOccupancy sku"),
  );
  const result =
    "contact display id image price promotions rating slug themes type variants vendor accommodationType";
  expect(fields("BookingResult")).toEqual(
    listed(`${result} adults board boards checkin checkout days childrenAges room variantId`),
  );
  expect(fields("OfferResult")).toEqual(listed(`${result} boards displayedVariantId nights persons rooms`));
  expect(fields("Order")).toEqual(
    listed(
      "id customer orderItems status paymentType orderCreateDate token currency isUnclaimed region orderDate vanityOrderNumber summary shipping shippingAddress canBeChanged canBePaid expires gracePeriod attributes",
    ),
  );
  expect(fields("Voucher")).toEqual(
    listed(
      "id idSstItem generationDate fulfillmentDate generated fulfilled returned hasInsurance insuredOn insurancePolicy voucherKey return",
    ),
  );
  expect(fields("Booking")).toEqual(
    listed(
      "checkin checkout occupancy unit idSstItem vanityBookingNumber id participants requiresParticipantInfo",
    ),
  );
  expect(fields("Bid")).toEqual(listed("bidState unitPrice date bidType sequenceNumber expiry"));
  const address = "sex firstName lastName email phone address country zip city";
  expect(fields("Customer")).toEqual(listed(`id ${address} customerAttributes`));
  expect(fields("ShippingAddress")).toEqual(listed(`${address} receiverLine address2 isAlternativeAddress`));
  expect(fields("Shipping")).toEqual(listed("type requiresShippingAddress shippingPrice"));
  expect(fields("Payment")).toEqual(listed("paymentTypeId paymentTypeName status amountReceived"));
  expect(fields("Summary")).toEqual(listed("subtotal shippingTotal fees prepaid discountTotal total"));
  expect(fields("CartChange")).toEqual(listed("added removed modified summary"));
  expect(fields("UpgradeChange")).toEqual(listed("success upgrade"));
  expect(fields("ChosenUpgrade")).toEqual(listed("id description unitPrice isOptional"));
  expect(fields("Participant")).toEqual(listed("id type sex firstName lastName additionalData bookingId"));
  expect(fields("OffersSearch")).toEqual(
    expect.arrayContaining(
      listed(
        "page pageSize sortBy language destination minPrice maxPrice boundingBox adults childrenAges tags facetted facette text minNights maxNights categories themes boardIds countries minPersons maxPersons promotion types",
      ),
    ),
  );
});

test("the examples match their schemas", () => {
  for (const calls of Object.values(describedPaths)) {
    for (const call of Object.values(calls)) {
      if (call.example === undefined) continue;
      const parsed = call.body?.safeParse(call.example);
      expect(parsed?.success, `${call.summary}: ${parsed?.error && z.prettifyError(parsed.error)}`).toBe(
        true,
      );
    }
  }
  expect(operations.length).toBe(
    Object.values(describedPaths).flatMap((calls) => Object.values(calls)).length,
  );
  for (const { responses } of operations) {
    expect(responses["500"]).toBeDefined();
    for (const [status, { content }] of Object.entries(responses)) {
      const examples = content?.["application/problem+json"]?.examples ?? {};
      for (const { value } of Object.values(examples))
        expect(String((value as { status: number }).status)).toBe(status);
    }
  }
});

const operation = (path: string, method: string) =>
  (document["paths"] as Record<string, Record<string, Operation>>)[path]?.[method];

test("the document names 410 for every call on an order", () => {
  const paths = Object.entries(document["paths"] as Record<string, Record<string, Operation>>);
  const ofOrders = paths.filter(([path]) => path.startsWith("/api/orders/{id}"));
  expect(ofOrders.length).toBeGreaterThan(10);
  for (const [path, calls] of ofOrders)
    for (const [method, { responses }] of Object.entries(calls)) {
      const examples = responses["410"]?.content?.["application/problem+json"]?.examples ?? {};
      expect(examples["INVALID_ORDER"]?.value, `${method} ${path}`).toMatchObject({
        status: 410,
        code: "INVALID_ORDER",
      });
      expect(Object.keys(responses), `${method} ${path}`).toContain("404");
    }
});

test("the document says which calls can need a session", () => {
  const { securitySchemes } = document["components"] as { securitySchemes: object };
  expect(securitySchemes).toMatchObject({ session: { type: "apiKey", in: "cookie", name: "__Host-login" } });
  const order = "/api/orders/{id}/{token}";
  expect(operation("/api/offers/search", "post")?.security).toEqual([]);
  expect(operation(order, "get")?.security).toEqual([]);
  expect(operation(`${order}/customer`, "put")?.security).toEqual([{}, { session: [] }]);
  expect(operation("/api/_auth/session", "delete")?.security).toEqual([{}, { session: [] }]);
});

test("every operation has exactly one described tag", () => {
  const tagNames = (document["tags"] as { name: string; description: string }[]).map(({ name }) => name);
  for (const { operationId, tags } of operations) {
    expect(tags, operationId).toHaveLength(1);
    expect(tagNames).toContain(tags[0]);
  }
});

test("every webhook event is described, and its text fits the schema", () => {
  expect(Object.keys(document["webhooks"] as object)).toEqual([...webhookEventNames]);
  const at = new Date("2026-11-20T09:00:00Z");
  for (const name of webhookEventNames) {
    const body = webhookBody(name, aPlacedOrder(), at, { id: randomUUID(), amount: cents(100) });
    expect(webhookEventSchema.safeParse(JSON.parse(body))).toMatchObject({ success: true });
  }
});

test("calls of programs need a key, and have an example of their answer", () => {
  const document31 = document["paths"] as Record<string, Record<string, Operation>>;
  const partner = Object.entries(document31).filter(([path]) => path.startsWith("/api/partner/"));
  expect(partner.length).toBeGreaterThan(5);
  for (const [path, methods] of partner)
    for (const operation of Object.values(methods)) {
      expect([path, operation.security]).toEqual([path, [{ key: [] }]]);
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["401", "403", "429"]));
      expect(operation.responses["200"]?.content?.["application/json"]).toHaveProperty("example");
    }
});
