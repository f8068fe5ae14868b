import { randomUUID } from "node:crypto";

import { noteSecret } from "./shop.ts";

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  zip: string;
  city: string;
}

/** A customer nobody has met before: two unpaid orders of one address are the most. */
export function newPerson(): Person {
  const mark = randomUUID().slice(0, 8);
  const person: Person = {
    firstName: `Ottilie-${mark}`,
    lastName: `Prüfstein-${mark}`,
    email: `ottilie.${mark}@example.org`,
    phone: "+49 30 5550199",
    address: `Probierweg ${mark}`,
    zip: "10115",
    city: "Berlin",
  };
  for (const secret of [mark, person.firstName, person.lastName, person.email, person.address, "5550199"])
    noteSecret(secret);
  return person;
}
