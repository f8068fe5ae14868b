import { propertySystemTexts as t } from "#demo/locales/de/property-system.ts";
import type { ShownMessage } from "#demo/property-system/client.server.ts";

interface BookView {
  rooms: { code: string; name: string; house: string; free: string[]; hasMore: boolean }[];
  bookings: { id: string; guest: string; rooms: string; stay: string; state: string }[];
}

/** Rooms with their free counts, and bookings. */
export function PropertyBookTables({ rooms, bookings }: BookView) {
  return (
    <>
      <table>
        <caption>{t("rooms")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("room")}</th>
            <th scope="col">{t("code")}</th>
            <th scope="col">{t("free")}</th>
          </tr>
        </thead>
        <tbody>
          {rooms.map(({ code, name, house, free, hasMore }) => (
            <tr key={code}>
              <th scope="row">
                {name}
                <br />
                <span className="soft">{house}</span>
              </th>
              <td>{code}</td>
              <td>
                {free.join(", ")}
                {hasMore ? ", …" : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {bookings.length === 0 ? (
        <p>{t("noBookings")}</p>
      ) : (
        <table>
          <caption>{t("bookings")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("guest")}</th>
              <th scope="col">{t("code")}</th>
              <th scope="col">{t("stay")}</th>
              <th scope="col">{t("state")}</th>
            </tr>
          </thead>
          <tbody>
            {bookings.map(({ id, guest, rooms: codes, stay, state }) => (
              <tr key={id}>
                <th scope="row">{guest || id}</th>
                <td>{codes}</td>
                <td>{stay}</td>
                <td>{state}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** The last messages, the newest first. */
export function PropertyMessages({ messages }: { messages: readonly ShownMessage[] }) {
  return (
    <section aria-labelledby="nachrichten">
      <h2 id="nachrichten">{t("messages")}</h2>
      {messages.length === 0 ? <p>{t("noMessages")}</p> : null}
      {messages.map(({ isFromShop, action, status, sent, received }, at) => (
        <details key={`${messages.length - at} ${action}`}>
          <summary>
            {t(isFromShop ? "messageFromShop" : "message", { action, status: String(status) })}
          </summary>
          <h3>{t(isFromShop ? "sentByShop" : "sent")}</h3>
          <pre className="letter-text">{sent}</pre>
          <h3>{t(isFromShop ? "ownAnswer" : "received")}</h3>
          <pre className="letter-text">{received}</pre>
        </details>
      ))}
    </section>
  );
}
