// Words of the account page; only it needs them.
export default {
  "account.title": "Account",
  "account.of": "Account of {name}",
  "account.password": "Password",
  "account.password.text": "With another password all other devices are signed out.",
  "account.old": "Present password",
  "account.new": "New password (8 characters or more)",
  "account.change": "Change the password",
  "account.changed": "The password has been changed.",
  "account.sessions": "Where you are signed in",
  "account.seen": "last seen {time}",
  "account.here": "here",
  "account.end": "Sign out there",
  "account.others": "Sign out everywhere else",
  "account.unknown": "Unknown device",
  "account.guest": "You are a guest",
  "account.nobody": "Nobody is signed in here",
  "account.forgotten": "Password forgotten",
  "account.forgotten.text":
    "Ask whoever runs this parlour for a code. It works once, within an hour, and sets a new password.",
  "account.code": "Code",
  "account.recover": "Set the new password",
};
