import type { Form as RemixForm } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { textsOf } from "#app/locales/texts.ts";
import { longestMessage } from "#app/domain/support/thread.ts";
import { FormFrame } from "#app/ui/hidden-intent.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { FormReply } from "#app/web/form-reply.ts";
import type { ThreadData } from "#app/web/support-data.ts";

interface SupportThreadProps {
  thread: ThreadData;
  form: typeof RemixForm;
  inPlace?: boolean;
  reply: FormReply | undefined;
}

/** What was said, and the form to say more. New messages are read out where scripts bring them. */
export function SupportThread({ thread, form: Form, inPlace = false, reply }: SupportThreadProps) {
  const { t } = textsOf("support");
  const hydrated = useHydrated();
  const { messages, mailed, closed } = thread;
  const sent = useRef<HTMLFormElement>(null);
  const own = messages.filter(({ author }) => author === "customer").length;
  // What was sent stands above; the field is for the next message.
  useEffect(() => {
    if (!reply) sent.current?.reset();
  }, [own, reply]);
  return (
    <>
      <p>
        {t(mailed ? "thread.mailed" : "thread.kept")} {t(hydrated ? "thread.live" : "thread.reload")}
      </p>
      <div role="log" aria-label={t("thread.messages")}>
        <ol className="thread">
          {messages.map(({ id, author, lines, written, iso }) => (
            <li key={id} className={`thread-${author}`}>
              <p className="hint">
                <strong>{t(`thread.${author}`)}</strong>, <time dateTime={iso}>{written}</time>
              </p>
              {lines.map((line, index) => (
                <p key={index}>{line}</p>
              ))}
            </li>
          ))}
        </ol>
      </div>
      {closed ? (
        <Notice kind="info">
          <p>{t("thread.closed")}</p>
        </Notice>
      ) : null}
      <Form method="post" action={thread.path} noValidate ref={sent}>
        <FormFrame intent={inPlace ? "say-in-place" : "say"} />
        <TextArea name="supportText" label={t("thread.text")} maxLength={longestMessage} reply={reply} />
        <Submit label={t("thread.submit")} kind="primary" />
      </Form>
    </>
  );
}
