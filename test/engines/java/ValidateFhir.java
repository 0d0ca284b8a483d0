import ca.uhn.fhir.context.FhirContext;
import ca.uhn.fhir.context.support.DefaultProfileValidationSupport;
import ca.uhn.fhir.validation.ResultSeverityEnum;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.hl7.fhir.common.hapi.validation.support.CommonCodeSystemsTerminologyService;
import org.hl7.fhir.common.hapi.validation.support.InMemoryTerminologyServerValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.NpmPackageValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.PrePopulatedValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.SnapshotGeneratingValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.ValidationSupportChain;
import org.hl7.fhir.common.hapi.validation.validator.FhirInstanceValidator;
import org.hl7.fhir.instance.model.api.IBaseResource;
import org.hl7.fhir.r4.model.Enumerations.PublicationStatus;
import org.hl7.fhir.r4.model.ValueSet;

/** Validates bundles against the guide to genomics reporting: a line for each error, then the count. No server is asked. */
public class ValidateFhir {
  public static void main(String[] files) throws Exception {
    FhirContext r4 = FhirContext.forR4();
    NpmPackageValidationSupport packages = new NpmPackageValidationSupport(r4);
    for (String name : new String[] {"hl7.fhir.uv.genomics-reporting", "hl7.terminology.r4", "hl7.fhir.uv.extensions.r4"})
      packages.loadPackageFromClasspath("classpath:" + name + ".tgz");
    ValidationSupportChain chain =
        new ValidationSupportChain(
            new PrePopulatedValidationSupport(r4, Map.of(), Map.of(PRESENCE, presence()), Map.of()),
            packages,
            new DefaultProfileValidationSupport(r4),
            new CommonCodeSystemsTerminologyService(r4),
            new InMemoryTerminologyServerValidationSupport(r4),
            new SnapshotGeneratingValidationSupport(r4));
    FhirInstanceValidator instances = new FhirInstanceValidator(chain);
    instances.setAnyExtensionsAllowed(false);
    instances.setErrorForUnknownProfiles(true);
    var validator = r4.newValidator().registerValidatorModule(instances);
    int all = 0;
    for (String file : files) {
      int errors = 0;
      int warnings = 0;
      for (var message : validator.validateWithResult(Files.readString(Path.of(file))).getMessages()) {
        ResultSeverityEnum severity = message.getSeverity();
        boolean error = severity == ResultSeverityEnum.ERROR || severity == ResultSeverityEnum.FATAL;
        if (error) errors++;
        if (severity == ResultSeverityEnum.WARNING) warnings++;
        if (error)
          System.out.println(severity + " " + message.getLocationString() + ": " + message.getMessage());
      }
      System.out.println(Path.of(file).getFileName() + ": " + errors + " errors, " + warnings + " warnings");
      all += errors;
    }
    System.exit(all == 0 ? 0 : 1);
  }

  private static final String PRESENCE = "http://loinc.org/vs/LL1971-2";

  /** The answers of this list, which the packages name without their codes: LOINC itself is no part of them. */
  private static IBaseResource presence() {
    ValueSet answers = new ValueSet();
    answers.setUrl(PRESENCE).setStatus(PublicationStatus.ACTIVE);
    var include = answers.getCompose().addInclude().setSystem("http://loinc.org");
    for (String code : List.of("LA9633-4", "LA9634-2", "LA18198-4", "LA11884-6")) include.addConcept().setCode(code);
    return answers;
  }
}
