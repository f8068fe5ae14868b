import { type FormEvent, type ReactNode, useEffect, useMemo, useState } from "react";
import { Form, useLocation } from "@remix-run/react";

import { allPagesTexts as t } from "#locale/all-pages.ts";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { announce } from "#app/ui/layout/page-focus.tsx";
import { useInnermostRoute, useRootData } from "#app/ui/layout/page-context.ts";
import type { FlashMessage } from "#app/http/root-data.ts";

export type NoticeKind = "info" | "warning" | "danger" | "success";

/** A boxed message. The kind is also given as text; `title` replaces that text. */
export function Notice({
  kind,
  title,
  heading = false,
  children,
}: {
  kind: NoticeKind;
  title?: string;
  /** Renders the title as a heading, for the main message of a page. */
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

/** Flash messages of the last action that belong to one part of the page. */
export function FlashesAt({ part }: { part: string }) {
  const { flashes } = useRootData();
  const messages = useMemo(() => flashes.filter(({ at }) => at === part), [flashes, part]);
  return <FlashArea messages={messages} />;
}

/** Flash messages that belong to no part of this page. */
export function FlashesAtTop() {
  const { flashes } = useRootData();
  const { handle, data } = useInnermostRoute();
  const messages = useMemo(() => {
    const parts: readonly string[] = (data === undefined ? undefined : handle?.messageParts?.(data)) ?? [];
    return flashes.filter(({ at }) => at === undefined || !parts.includes(at));
  }, [flashes, handle, data]);
  return <FlashArea messages={messages} />;
}

/** Flash messages of the last action, newest first. They disappear on the next page. */
export function FlashArea({ messages }: { messages: readonly FlashMessage[] }) {
  const { pathname, search } = useLocation();
  const [closed, setClosed] = useState<readonly FlashMessage[]>([]);
  const open = messages.filter((message) => !closed.includes(message));
  useEffect(() => {
    const polite = messages.filter((message) => message.kind !== "danger");
    if (polite.length > 0) announce(polite.map((message) => message.text).join(" "));
  }, [messages]);

  const close = (event: FormEvent, message: FlashMessage) => {
    event.preventDefault();
    setClosed([...closed, message]);
    const target = document.getElementById(message.at ?? "") ?? document.querySelector<HTMLElement>("main");
    if (target) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
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
          {/* Without scripts the same page is loaded again, without the message. */}
          <Form
            method="get"
            action={message.at === undefined ? pathname : `${pathname}#${message.at}`}
            onSubmit={(event) => close(event, message)}
          >
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
