import { createServer } from "node:http";
import { type AddressInfo, createServer as smtpServerCreateServer, type Socket } from "node:net";

import { cents, noCents } from "#app/domain/money.ts";
import type { ProviderPaymentState } from "#app/domain/payment/provider-state.ts";
import { type PaymentStatus, paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { refuse } from "#app/domain/result.ts";
import type { Queue } from "#app/jobs/queue.server.ts";
import type { HostedProvider, PaymentRequest } from "#app/payments/provider.ts";
import type { CommandContext, JobMap, JobName } from "#app/store/db/context.server.ts";

export interface Deferred<Value> {
  promise: Promise<Value>;
  resolve(value: Value): void;
  reject(error: unknown): void;
}

/** A promise that is settled from outside. */
export function deferred<Value>(): Deferred<Value> {
  let resolve!: (value: Value) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<Value>((yes, no) => ([resolve, reject] = [yes, no]));
  return { promise, resolve, reject };
}

export type Enqueued = {
  [Name in JobName]: { name: Name; data: JobMap[Name]; startAfter?: Date; afterSeconds?: number };
}[JobName];

/** Signs tokens and encrypts codes in tests. */
export const secret = "a secret of at least thirty-two characters";

/** A queue that only records its jobs, in order, together with the test secrets. */
export function fakeQueue(): Pick<CommandContext, "enqueue" | "secrets"> & { enqueued: Enqueued[] } {
  const enqueued: Enqueued[] = [];
  return {
    secrets: [secret],
    enqueued,
    enqueue: async (_tx, name, data, options) => {
      enqueued.push({ name, data, ...options } as Enqueued);
    },
  };
}

export function idleQueue(): Queue {
  const nothing = async () => undefined;
  return { enqueue: nothing, work: nothing, schedule: () => undefined, count: async () => [], stop: nothing };
}

// An in-memory hosted provider, for situations that an HTTP simulator cannot produce on demand.

export interface FakeProvider extends HostedProvider {
  /** Calls in order: "create", "read", "close", "capture" and so on. */
  calls: string[];
  /** While set, every call rejects. */
  down: boolean;
  /** Sets the state of all sessions. */
  answers(status: PaymentStatus, part?: Partial<ProviderPaymentState>): void;
  /** Awaited inside each call, to let two callers meet. */
  before: () => Promise<void>;
}

export function fakeProvider(part: Partial<HostedProvider> = {}): FakeProvider {
  const sessions = new Map<string, PaymentRequest>();
  let status: PaymentStatus = paymentStatuses.NotStarted;
  let change: Partial<ProviderPaymentState> = {};
  const call = async (what: string) => {
    provider.calls.push(what);
    await provider.before();
    if (provider.down) throw new Error("no answer");
  };
  const provider: FakeProvider = {
    kind: "hosted",
    type: paymentTypes.Stripe,
    name: "fake",
    label: "Fake",
    needsScripts: false,
    formAction: "http://provider.example",
    paidByCapture: false,
    calls: [],
    down: false,
    before: async () => undefined,
    answers(next, nextChange = {}) {
      status = next;
      change = nextChange;
    },
    async createHosted(request) {
      await call("create");
      const providerRef = `ref-${request.attemptId}`;
      sessions.set(providerRef, request);
      return { providerRef, hostedUrl: `http://provider.example/${providerRef}` };
    },
    async read(providerRef) {
      await call("read");
      const request = sessions.get(providerRef);
      if (!request) throw new Error("unknown session");
      const money = [25, 40, 60].includes(status);
      const amountReceived = money ? (change.amountReceived ?? cents(request.amount)) : noCents;
      const captured = status === paymentStatuses.PreAuth ? noCents : amountReceived;
      return {
        status,
        amountReceived,
        toCapture: noCents,
        captured,
        refunded: status === paymentStatuses.Refunded ? captured : noCents,
        currency: request.currency,
        reference: request.attemptId,
        ...change,
      };
    },
    async close() {
      await call("close");
      if (status === paymentStatuses.NotStarted) status = paymentStatuses.DeclinedRetryable;
    },
    async capture() {
      await call("capture");
      return "asked";
    },
    void: () => call("void"),
    async refund() {
      await call("refund");
      return { refundRef: "refund", state: "done" };
    },
    parseWebhook: async () => refuse("bad-signature"),
    ...part,
  };
  return provider;
}

// A loopback server in place of a service that is notified of orders.

export interface RecordingServer {
  origin: string;
  asked: { method: string; path: string; body: string }[];
  /** Status of the following responses. */
  answers(status: number): void;
  close(): Promise<void>;
}

export async function openRecordingServer(): Promise<RecordingServer> {
  const asked: RecordingServer["asked"] = [];
  let status = 200;
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      asked.push({ method: incoming.method ?? "", path: incoming.url ?? "", body });
      outgoing.writeHead(status).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    answers: (next) => void (status = next),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

// A mail server on a loopback port with configurable responses.

export interface SmtpServer {
  url: string;
  /** Messages accepted with 250, complete as sent. */
  messages: { from: string; to: string[]; data: string }[];
  /** Received credentials (AUTH PLAIN), decoded. */
  logins: string[];
  /** Sets the next responses by command. "hang up" closes the connection without a response. */
  behave(how: Partial<Record<"MAIL" | "RCPT" | "DATA" | "message" | "AUTH", string | "hang up">>): void;
  close(): Promise<void>;
}

export async function smtpServer({ auth = false } = {}): Promise<SmtpServer> {
  let answers: Parameters<SmtpServer["behave"]>[0] = {};
  const sockets = new Set<Socket>();
  const messages: SmtpServer["messages"] = [];
  const logins: string[] = [];
  const server = smtpServerCreateServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    let buffer = "";
    let inData = false;
    let current = { from: "", to: [] as string[], data: "" };
    const respond = (text: string) => (text === "hang up" ? socket.destroy() : socket.write(`${text}\r\n`));
    respond("220 test ready");
    socket.on("data", (chunk) => {
      buffer += chunk.toString("latin1");
      for (;;) {
        const end = inData ? buffer.indexOf("\r\n.\r\n") : buffer.indexOf("\r\n");
        if (end < 0) return;
        const text = buffer.slice(0, end);
        buffer = buffer.slice(end + (inData ? 5 : 2));
        if (inData) {
          inData = false;
          const answer = answers.message ?? "250 taken";
          if (answer.startsWith("250")) messages.push({ ...current, data: text });
          respond(answer);
          continue;
        }
        const command = text.slice(0, 4).toUpperCase();
        if (command === "EHLO") respond(auth ? "250-test\r\n250 AUTH PLAIN" : "250 test");
        else if (command === "AUTH") {
          logins.push(Buffer.from(text.split(" ")[2] ?? "", "base64").toString("utf8"));
          respond(answers.AUTH ?? "235 welcome");
        } else if (command === "MAIL") {
          current = { from: /<(.*?)>/.exec(text)?.[1] ?? "", to: [], data: "" };
          respond(answers.MAIL ?? "250 ok");
        } else if (command === "RCPT") {
          current.to.push(/<(.*?)>/.exec(text)?.[1] ?? "");
          respond(answers.RCPT ?? "250 ok");
        } else if (command === "DATA") {
          const answer = answers.DATA ?? "354 go on";
          inData = answer.startsWith("354");
          respond(answer);
        } else if (command === "QUIT") {
          respond("221 bye");
          socket.end();
        } else respond("502 unknown");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://${auth ? "shop:geheim%40wort@" : ""}127.0.0.1:${port}`,
    messages,
    logins,
    behave: (how) => (answers = how),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
