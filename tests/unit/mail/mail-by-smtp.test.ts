import { type AddressInfo, createServer } from "node:net";

import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";

import { smtpTransport } from "#app/mail/mailer.server.ts";

import { smtpServer, type SmtpServer } from "../../support/fakes.ts";

const message = {
  from: "a@shop.example",
  to: "b@kundin.example",
  raw: Buffer.from("Subject: x\r\n\r\n.dot\r\nend\r\n"),
};
const label = { created: new Date(0), kind: "paid", id: "1" };
let server: SmtpServer;
beforeEach(async () => void (server = await smtpServer()));
afterEach(() => server.close());
const send = (url = server.url) =>
  smtpTransport(url, { socketTimeout: 300 })(message, label, async () => true);

test("a message is sent unchanged to its recipient", async () => {
  expect(await send()).toEqual({ outcome: "accepted" });
  expect(server.messages).toEqual([
    { from: "a@shop.example", to: ["b@kundin.example"], data: "Subject: x\r\n\r\n..dot\r\nend" },
  ]);
});

describe("certainly not accepted", () => {
  test.each<[string, Parameters<SmtpServer["behave"]>[0], string]>([
    ["sender refused", { MAIL: "451 later" }, "SMTP: EENVELOPE MAIL 451"],
    ["DATA refused", { DATA: "452 full" }, "SMTP: EENVELOPE DATA 452"],
    ["sender refused for good", { MAIL: "550 not you" }, "SMTP: EENVELOPE MAIL 550"],
    ["login wanted", { RCPT: "530 log in" }, "SMTP: EENVELOPE RCPT 530"],
    ["hung up before the message", { RCPT: "hang up" }, "SMTP: ECONNECTION CONN"],
  ])("%s", async (_name, how, reason) => {
    server.behave(how);
    expect(await send()).toEqual({ outcome: "refused", reason });
    expect(server.messages).toEqual([]);
  });

  test("the server never accepts the message", async () => {
    const drip = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.write("220 ready\r\n");
      const more = setInterval(() => socket.write("250-and then\r\n"), 20);
      socket.on("close", () => clearInterval(more));
    });
    await new Promise<void>((open) => drip.listen(0, "127.0.0.1", open));
    onTestFinished(() => void drip.close());
    const url = `smtp://127.0.0.1:${(drip.address() as AddressInfo).port}`;
    const sent = await smtpTransport(url, { toTake: 300 })(message, label, async () => true);
    expect(sent).toEqual({ outcome: "refused", reason: "SMTP: ETIMEDOUT" });
  });

  test("the server is unreachable", async () => {
    expect(await send("smtp://127.0.0.1:1")).toMatchObject({ outcome: "refused" });
  });
});

describe("permanently rejected", () => {
  test.each<[string, Parameters<SmtpServer["behave"]>[0], string]>([
    ["recipient unknown", { RCPT: "550 no b@kundin.example here" }, "SMTP: EENVELOPE RCPT 550"],
    ["message refused", { message: "554 spam" }, "SMTP: EMESSAGE DATA 554"],
  ])("%s", async (_name, how, reason) => {
    server.behave(how);
    expect(await send()).toEqual({ outcome: "rejected", reason });
    expect(server.messages).toEqual([]);
  });
});

test("a message claimed meanwhile is not sent", async () => {
  expect(await smtpTransport(server.url)(message, label, async () => false)).toEqual({ outcome: "kept" });
  expect(server.messages).toEqual([]);
});

describe("unclear outcome", () => {
  test.each([
    ["hung up after the message", "hang up"],
    ["silent after the message", ""],
  ])("%s", async (_name, answer) => {
    server.behave({ message: answer });
    expect(await send()).toMatchObject({ outcome: "unclear" });
  });

  test("the response to the message times out", async () => {
    server.behave({ message: "" });
    const sent = await smtpTransport(server.url, { toAnswer: 300 })(message, label, async () => true);
    expect(sent).toEqual({ outcome: "unclear", reason: "SMTP: ETIMEDOUT" });
  });
});

test("the SMTP transport uses the credentials of its URL", async () => {
  await server.close();
  server = await smtpServer({ auth: true });
  expect(await send()).toEqual({ outcome: "accepted" });
  expect(server.logins).toEqual(["\0shop\0geheim@wort"]);
  server.behave({ AUTH: "535 no" });
  const refused = await send();
  expect(refused).toEqual({ outcome: "refused", reason: "SMTP: EAUTH AUTH 535" });
  expect(JSON.stringify(refused)).not.toContain("geheim");
});
