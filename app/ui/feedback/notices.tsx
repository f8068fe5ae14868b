import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Form, useLocation } from "@remix-run/react";

import { allPagesTexts as t } from "#locale/all-pages.ts";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { announce } from "#app/ui/layout/page-focus.tsx";
import type { FlashMessage } from "#app/http/root-data.ts";

export type NoticeKind = "info" | "warning" | "danger" | "success";

/** A boxed remark. The kind is said in words, too; `title` replaces that word. */
export function Notice({
  kind,
  title,
  heading = false,
  children,
}: {
  kind: NoticeKind;
  title?: string;
  /** What a page is opened for: found among its headings. */
  heading?: boolean;
  children: ReactNode;
}) {
  const Title = heading ? "h2" : "p";
  return (
    <div className={`notice notice-${kind}`}>
      <Title className="notice-title">{title ?? t(`flash.${kind}`)}</Title>
      {children}
    </div>
  );
}

/** Messages of the last action, the newest first. They are gone on the next page. */
export function FlashArea({ messages }: { messages: readonly FlashMessage[] }) {
  const { pathname, search } = useLocation();
  const [closed, setClosed] = useState<readonly FlashMessage[]>([]);
  const open = messages.filter((message) => !closed.includes(message));
  useEffect(() => {
    const calm = messages.filter((message) => message.kind !== "danger");
    if (calm.length > 0) announce(calm.map((message) => message.text).join(" "));
  }, [messages]);

  const close = (event: FormEvent, message: FlashMessage) => {
    event.preventDefault();
    setClosed([...closed, message]);
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  };
  if (open.length === 0) return null;
  return (
    <section className="flashes" aria-label={t("flash.label")}>
      {open.map((message, index) => (
        <div
          key={`${index}-${message.text}`}
          className={`notice notice-${message.kind} flash`}
          role={message.kind === "danger" ? "alert" : undefined}
        >
          <p>
            <strong>{t(`flash.${message.kind}`)}:</strong> {message.text}
          </p>
          {/* Without scripts the same page comes again, without the message. */}
          <Form method="get" action={pathname} onSubmit={(event) => close(event, message)}>
            {[...new URLSearchParams(search)].map(([name, value], field) => (
              <input key={`${name}-${field}`} type="hidden" name={name} value={value} />
            ))}
            <Submit kind="quiet" label={t("flash.dismiss")} />
          </Form>
        </div>
      ))}
    </section>
  );
}
