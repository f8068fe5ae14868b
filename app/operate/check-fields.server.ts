import type { FieldDefinition } from "#app/domain/order/participant.ts";
import { checkRepeated } from "#app/operate/check-repeated.server.ts";
import type { Complain } from "#app/operate/problem.server.ts";
import type { Readable } from "#app/operate/readable-part.server.ts";

/** Rules between the parts of what is asked of guests. */
export function checkFields(fields: Readable<FieldDefinition[]> | undefined, complain: Complain): void {
  checkRepeated(fields, "participantFields", "key", complain);
  fields?.forEach((field, index) => {
    const { type, options } = field ?? {};
    const path = ["participantFields", index, "options"];
    if (type === undefined || options === undefined) return;
    if (type === "Enum" && options.length < 2) complain(path, "eine Auswahl (Enum) braucht mindestens zwei");
    if (type !== "Enum" && options.length > 0) complain(path, "stehen nur bei einer Auswahl (Enum)");
    checkRepeated(options, "options", "value", ([, place = 0, name = ""], reason) =>
      complain([...path, place, name], reason),
    );
  });
}
