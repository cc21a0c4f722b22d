// The stub for the script of the bot check itself. It has what the SDK uses (firebase-js-sdk, platform_browser/recaptcha): a
// button that solves the check, with a new token each time.
window.trustedTypes?.createPolicy('goog#html', { createHTML: (html) => html });

const answers = new Map();
let solved = 0;

window.grecaptcha = {
  render(box, { callback, size, theme }) {
    const id = answers.size + 1;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'I am not a robot';
    Object.assign(button.dataset, { size, theme });
    button.addEventListener('click', () => {
      answers.set(id, `token-${++solved}`);
      callback(answers.get(id));
    });
    answers.set(id, '');
    box.append(button);
    return id;
  },
  getResponse: (id) => answers.get(id),
  reset: (id) => answers.set(id, ''),
};
