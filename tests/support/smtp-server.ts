/** A mail server for tests: takes what it is told to take, on a loopback port. */
import { type AddressInfo, createServer, type Socket } from "node:net";

export interface SmtpServer {
  url: string;
  /** Messages it has answered for with 250, whole, as sent. */
  messages: { from: string; to: string[]; data: string }[];
  /** Credentials that were shown (AUTH PLAIN), decoded. */
  logins: string[];
  /** What it does next: answers by command, or "hang up" after the message without a word. */
  behave(how: Partial<Record<"MAIL" | "RCPT" | "DATA" | "message" | "AUTH", string | "hang up">>): void;
  close(): Promise<void>;
}

export async function smtpServer({ auth = false } = {}): Promise<SmtpServer> {
  let answers: Parameters<SmtpServer["behave"]>[0] = {};
  const sockets = new Set<Socket>();
  const messages: SmtpServer["messages"] = [];
  const logins: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    let buffer = "";
    let inData = false;
    let current = { from: "", to: [] as string[], data: "" };
    const say = (text: string) => (text === "hang up" ? socket.destroy() : socket.write(`${text}\r\n`));
    say("220 test ready");
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
          say(answer);
          continue;
        }
        const command = text.slice(0, 4).toUpperCase();
        if (command === "EHLO") say(auth ? "250-test\r\n250 AUTH PLAIN" : "250 test");
        else if (command === "AUTH") {
          logins.push(Buffer.from(text.split(" ")[2] ?? "", "base64").toString("utf8"));
          say(answers.AUTH ?? "235 welcome");
        } else if (command === "MAIL") {
          current = { from: /<(.*?)>/.exec(text)?.[1] ?? "", to: [], data: "" };
          say(answers.MAIL ?? "250 ok");
        } else if (command === "RCPT") {
          current.to.push(/<(.*?)>/.exec(text)?.[1] ?? "");
          say(answers.RCPT ?? "250 ok");
        } else if (command === "DATA") {
          const answer = answers.DATA ?? "354 go on";
          inData = answer.startsWith("354");
          say(answer);
        } else if (command === "QUIT") {
          say("221 bye");
          socket.end();
        } else say("502 unknown");
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
