import { inShop, linesOr, Refusal, verb } from "#app/cli/command-line.server.ts";
import { answerThread, endBarrier, endThread } from "#app/commands/support/support.server.ts";
import { plainInstant } from "#app/domain/format.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { longestMessage, type SupportThread, threadState, waitingFirst } from "#app/domain/support/thread.ts";
import { findThread, listOpenBarriers, listThreads } from "#app/store/queries/support/support.server.ts";
import { deskQuestionTexts as t, threadStates } from "#locale/support/questions.ts";
import { cleanText } from "#app/domain/text/typed-text.ts";

export const support = verb(
  [
    "support list                        zeigt offene Gespräche, was auf Antwort wartet zuerst",
    "support show ID                     zeigt ein Gespräch",
    'support reply ID "TEXT"             antwortet: auf der Seite sofort, per E-Mail, sobald der Shop läuft',
    "support close ID                    schließt ab; die nächste Nachricht öffnet es wieder",
  ],
  {
    list: inShop(async ({ db }) => {
      const open = await listThreads(db, false);
      return linesOr(waitingFirst(open).map(describe), t("none"));
    }),
    "show ID": inShop(async ({ db }, id) => {
      const thread = isUuid(id) ? await findThread(db, { id }) : null;
      return thread ? [describe(thread), ...conversation(thread)] : new Refusal(t("refused.ended"));
    }),
    "reply ID TEXT…": (call, id, ...words) => {
      const text = cleanText(words.join(" "));
      if (text === "") return null;
      return inShop(async ({ withWork }) => {
        const answer = await withWork((work) => answerThread(work, { id, text }));
        return answer.ok
          ? t(answer.mailed ? "done.beantwortet" : "done.ohne")
          : new Refusal(t(`refused.${answer.refusal}`, { most: longestMessage }));
      })(call);
    },
    "close ID": inShop(async ({ db, now }, id) =>
      (await endThread({ db, now }, id)).ok ? `Abgeschlossen: ${id}` : new Refusal(t("refused.ended")),
    ),
  },
);

function describe(thread: SupportThread): string {
  const { id, updated, email, orderNumber, messages } = thread;
  const state = threadStates[threadState(thread)];
  const about = orderNumber === "" ? "" : `, Bestellung ${orderNumber}`;
  const first = messages[0]?.text.replaceAll(/\s+/g, " ").slice(0, 60) ?? "";
  return `${id}: ${state}, ${plainInstant(updated)}, ${email === "" ? "ohne E-Mail-Adresse" : email}${about}: ${first}`;
}

function conversation({ messages }: SupportThread): string[] {
  return messages.flatMap(({ author, written, text }) => [
    `${author === "shop" ? "Shop" : "Kunde"}, ${plainInstant(written)}:`,
    ...text.split("\n").map((line) => `  ${line}`),
  ]);
}

export const barriers = verb(
  [
    "barriers list                       zeigt gemeldete Barrieren, die noch offen sind",
    "barriers close ID                   hält fest, dass eine behoben oder beantwortet ist; ihre E-Mail-Adresse wird gelöscht",
  ],
  {
    list: inShop(async ({ db }) => {
      const lines = (await listOpenBarriers(db)).flatMap(({ id, received, page, trouble, means, email }) => [
        `${id}: gemeldet ${plainInstant(received)}, ${email === "" ? t("barrier.noAnswer") : `${t("barrier.answer")} ${email}`}`,
        `  ${oneLine(trouble)}`,
        ...[page && `Seite: ${page}`, means && `Womit: ${means}`]
          .filter(Boolean)
          .map((text) => `  ${oneLine(text)}`),
      ]);
      return linesOr(lines, t("barrier.none"));
    }),
    "close ID": inShop(async ({ db, now }, id) =>
      (await endBarrier({ db, now }, id)).ok ? `Geschlossen: ${id}` : new Refusal(t("refused.barrier")),
    ),
  },
);

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ");
