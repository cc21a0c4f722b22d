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
        <button
          className="method-button button button-quiet"
          type="button"
          data-provider-id={provider}
          onClick={onClick}
        >
          {provider && <span className="method-icon" />}
          <span>{label}</span>
        </button>
      </li>
    ))}
  </ul>
);
