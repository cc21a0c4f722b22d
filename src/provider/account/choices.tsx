import { MethodIcon } from '../../auth/method-icon.tsx';

type Choice = {
  label: string;
  /** The provider’s id of a sign-in method, for the icon. */
  provider?: string;
  onClick: () => void;
};

/** A list of buttons, which look like those of the first screen of sign-in. */
export const Choices = ({ choices }: { choices: readonly Choice[] }) => (
  <ul className="method-list">
    {choices.map(({ label, provider, onClick }) => (
      <li key={label}>
        <button className="method-button button button-quiet" type="button" onClick={onClick}>
          {provider && <MethodIcon provider={provider} />}
          <span>{label}</span>
        </button>
      </li>
    ))}
  </ul>
);
